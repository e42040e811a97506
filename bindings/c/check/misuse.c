/* Wrong arguments, small and shared buffers, random bytes, long texts, and many threads: misuse CALLS LENGTH */

#include <pthread.h>
#include <string.h>
#include <time.h>
#include <urig.h>

#include "check.h"

enum { KINDS = 8, RUNGS = 4, LINTS = 3, THREADS = 8, LONGEST = 96 };

#define BASE "http://a/b/c?d", 14
#define TEXT "HTTP://H%c3%a9/%7e/../x", 23

static void test_arguments(void) {
  urig_components parts;
  urig_error error;
  urig_range ranges[1];
  char buffer[64], *result = buffer;
  size_t length = 1;
  CHECK(urig_is_valid(URIG_URI_REFERENCE, NULL, 0) && !urig_is_valid(URIG_URI, NULL, 0));
  CHECK(!urig_is_valid(URIG_URI_REFERENCE, NULL, 1) && !urig_is_valid(KINDS, TEXT));
  CHECK(!urig_is_valid(URIG_URI, "a:", SIZE_MAX) && !urig_is_valid(UINT32_MAX, NULL, SIZE_MAX));
  CHECK(urig_split(URIG_URI, TEXT, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_split(KINDS, TEXT, &parts) == URIG_INVALID_ARGUMENT);
  CHECK(urig_split(URIG_URI, NULL, 1, &parts) == URIG_INVALID_ARGUMENT);
  CHECK(urig_split(URIG_URI, "\xFF", 1, &parts) == URIG_INVALID_TEXT);
  CHECK(urig_first_error(URIG_URI, "a", 1, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_first_error(URIG_URI, NULL, 0, &error) == URIG_INVALID_TEXT && error.offset == 0);
  CHECK(urig_error_ranges(URIG_URI, "1", 1, ranges, 1, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_error_ranges(URIG_URI, "1", 1, NULL, 1, &length) == URIG_INVALID_ARGUMENT);
  CHECK(urig_error_ranges(URIG_URI, "1", 1, ranges, 1, &length) == URIG_BUFFER_TOO_SMALL && length == 2);
  CHECK(urig_error_message(URIG_URI, "1", 1, NULL, 1, &length) == URIG_INVALID_ARGUMENT && length == 0);
  CHECK(urig_error_message(URIG_URI, "1", 1, buffer, SIZE_MAX, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_error_message(URIG_URI, TEXT, buffer, sizeof buffer, NULL) == URIG_OK && *buffer == '\0');
  CHECK(urig_resolve(URIG_URI_REFERENCE, BASE, "d", 1, buffer, 64, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_resolve(URIG_URI, "b", 1, "d", 1, buffer, 64, NULL) == URIG_INVALID_BASE);
  CHECK(urig_resolve(URIG_URI, BASE, " ", 1, buffer, 64, NULL) == URIG_INVALID_TEXT);
  CHECK(urig_resolve(URIG_URI, "foo:/a", 6, "..//g", 5, buffer, 64, NULL) == URIG_NO_TARGET);
  CHECK(urig_resolve_alloc(URIG_URI, BASE, "d", 1, NULL, &length) == URIG_INVALID_ARGUMENT);
  CHECK(urig_normalize(URIG_URI, RUNGS, TEXT, buffer, 64, NULL) == URIG_INVALID_ARGUMENT);
  CHECK(urig_normalize_alloc(URIG_URI, URIG_RUNG_CASE, " ", 1, &result, NULL) == URIG_INVALID_TEXT);
  CHECK(result == NULL);
  urig_free(NULL);
  CHECK(strcmp(urig_status_message(URIG_OK), "no error") == 0 && *urig_status_message(UINT32_MAX));
}

/* The functions that write a text, with one interface: to a buffer, or to new memory if there is none. */
typedef struct call {
  uint32_t function, kind, constant;
  const char *text;
  size_t length;
} call;

enum { FUNCTIONS = 7, WITH_NEW_MEMORY = 4, WITH_BUFFER = 6, DIAGNOSE = 6 };

static urig_status make(const call *c, char *buffer, size_t size, char **result, size_t *length) {
  switch (c->function) {
  case 0:
    return result ? urig_resolve_alloc(c->kind, BASE, c->text, c->length, result, length)
                  : urig_resolve(c->kind, BASE, c->text, c->length, buffer, size, length);
  case 1:
    return result ? urig_normalize_alloc(c->kind, c->constant, c->text, c->length, result, length)
                  : urig_normalize(c->kind, c->constant, c->text, c->length, buffer, size, length);
  case 2:
    return result ? urig_iri_to_uri_alloc(c->text, c->length, result, length)
                  : urig_iri_to_uri(c->text, c->length, buffer, size, length);
  case 3:
    return result ? urig_uri_to_iri_alloc(c->text, c->length, result, length)
                  : urig_uri_to_iri(c->text, c->length, buffer, size, length);
  case 4:
    return urig_error_message(c->kind, c->text, c->length, buffer, size, length);
  case 5:
    return urig_error_expected(c->kind, c->text, c->length, buffer, size, length);
  default:
    return urig_diagnose_json(c->kind, c->constant, c->text, c->length, result, length);
  }
}

/* A number that tells results apart. */
static uint64_t mix(uint64_t hash, const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
  return hash;
}

/* Whether the JSON of a text says that it is valid if it is, in US-ASCII. */
static uint64_t test_json(const call *c) {
  char *result;
  size_t length;
  urig_status status = make(c, NULL, 0, &result, &length);
  if (c->kind >= KINDS || c->constant >= LINTS) {
    CHECK(status == URIG_INVALID_ARGUMENT && result == NULL && length == 0);
    return status;
  }
  CHECK(status == URIG_OK && strlen(result) == length);
  const char *start = urig_is_valid(c->kind, c->text, c->length) ? "{\"valid\":true," : "{\"valid\":false,";
  CHECK(strncmp(result, start, strlen(start)) == 0);
  for (size_t i = 0; i < length; i++)
    CHECK(' ' <= result[i] && result[i] <= '~');
  uint64_t hash = mix(status, result, length);
  urig_free(result);
  return hash;
}

/* Makes a text in buffers of several sizes, in new memory, and where the input is. */
static uint64_t test_call(const call *c) {
  size_t length = 1;
  urig_status asked = make(c, NULL, 0, NULL, &length);
  size_t sizes[] = {length + 1, length, length / 2, 1, length + 40};
  char *expected = NULL;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    size_t size = sizes[i] < 1 ? 1 : sizes[i], written = 1;
    bool fits = asked == URIG_BUFFER_TOO_SMALL && size > length;
    char *buffer = malloc(size);
    CHECK(buffer != NULL);
    memset(buffer, 'x', size);
    CHECK(make(c, buffer, size, NULL, &written) == (fits ? URIG_OK : asked) && written == length);
    CHECK(strlen(buffer) == (fits ? length : 0));
    CHECK(!fits || expected == NULL || strcmp(buffer, expected) == 0);
    if (fits && expected == NULL)
      expected = buffer;
    else
      free(buffer);
  }
  uint64_t hash = mix(asked, expected, expected ? length : 0);
  if (c->function < WITH_NEW_MEMORY) {
    char *result;
    CHECK(make(c, NULL, 0, &result, NULL) == (expected ? URIG_OK : asked));
    CHECK(expected ? strcmp(result, expected) == 0 : result == NULL);
    urig_free(result);
  }
  if (expected && c->text) {
    size_t room = c->length + length + 1;
    char *shared = malloc(room);
    CHECK(shared != NULL);
    memcpy(shared, c->text, c->length);
    call there = {c->function, c->kind, c->constant, shared, c->length};
    CHECK(make(&there, shared, room, NULL, NULL) == URIG_OK && strcmp(shared, expected) == 0);
    free(shared);
  }
  free(expected);
  return hash;
}

/* Whether the functions that examine a text agree with each other. */
static uint64_t test_readers(uint32_t kind, const char *text, size_t length) {
  urig_components parts = {0};
  urig_error error = {0};
  bool is_valid = urig_is_valid(kind, text, length);
  urig_status status = is_valid ? URIG_OK : kind < KINDS ? URIG_INVALID_TEXT : URIG_INVALID_ARGUMENT;
  CHECK(urig_split(kind, text, length, &parts) == status);
  CHECK(urig_first_error(kind, text, length, &error) == status);
  CHECK(error.offset + error.found <= length && (!is_valid || parts.path.end <= length));
  return mix(is_valid, (const char *)&error.offset, sizeof error.offset);
}

static uint32_t next(uint64_t *random) {
  *random = *random * 6364136223846793005 + 1442695040888963407;
  return (uint32_t)(*random >> 33);
}

/* Texts of pieces that matter, and of any bytes. */
static size_t random_text(uint64_t *random, char *text) {
  static const char *const pieces[] = {"http:", "//", "/", ":", "a", "..", "%2e", "%C3%A9", "@",  "[::1]",
                                       "?",     "#",  "%", " ", "A", "é",  "\xED\xA0", "80", "xn--", "\xEE\x80\x80"};
  size_t length = 0, count = next(random) % 12;
  for (size_t i = 0; i < count; i++) {
    const char *piece = pieces[next(random) % (sizeof pieces / sizeof *pieces)];
    size_t size = strlen(piece);
    if (next(random) % 16 == 0)
      text[length++] = (char)next(random);
    memcpy(text + length, piece, size);
    length += size;
  }
  return length;
}

static size_t calls;

/* The same calls each time: returns a number made of all results. */
static void *random_calls(void *result) {
  uint64_t random = 49, hash = 0;
  for (size_t i = 0; i < calls; i++) {
    char all[LONGEST];
    size_t length = random_text(&random, all);
    CHECK(length <= LONGEST);
    /* Of the length alone, so that a sanitizer sees each byte that is read behind it. */
    char *text = length ? malloc(length) : NULL;
    if (text)
      memcpy(text, all, length);
    uint32_t function = next(&random) % FUNCTIONS, kind = next(&random) % (KINDS + 1);
    call c = {function, kind, next(&random) % (RUNGS + 1), text, length};
    hash = hash * 31 + test_readers(kind, text, length);
    hash = hash * 31 + (function == DIAGNOSE ? test_json(&c) : test_call(&c));
    free(text);
  }
  *(uint64_t *)result = hash;
  return NULL;
}

static void test_threads(void) {
  pthread_t threads[THREADS];
  uint64_t alone, results[THREADS];
  random_calls(&alone);
  for (int i = 0; i < THREADS; i++)
    CHECK(pthread_create(&threads[i], NULL, random_calls, &results[i]) == 0);
  for (int i = 0; i < THREADS; i++)
    CHECK(pthread_join(threads[i], NULL) == 0 && results[i] == alone);
}

/* Long texts take a time that grows with their length: the limit is far above it. */
static void test_long(size_t length) {
  static const char *const pieces[] = {"a", "/", "../", "%41", "%", ":", "[", "@", "\xFF", "é", "%C3%A9", "?", " ", "\n"};
  static const char *const starts[] = {"", "http://", "a:/", "//a/"};
  char *text = malloc(length), *buffer = malloc(3 * length);
  CHECK(text != NULL && buffer != NULL);
  /* Every piece, each with one or two of the starts. */
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces * 4; i += 3) {
    const char *start = starts[i % 4], *piece = pieces[i / 4];
    for (size_t j = 0; j < length; j++)
      text[j] = j < strlen(start) ? start[j] : piece[(j - strlen(start)) % strlen(piece)];
    for (uint32_t function = 0; function < FUNCTIONS; function++) {
      call c = {function, i % 2 ? URIG_IRI : URIG_URI_REFERENCE, URIG_RUNG_SYNTAX, text, length};
      clock_t before = clock();
      test_readers(c.kind, text, length);
      if (function < WITH_BUFFER)
        make(&c, buffer, 3 * length, NULL, NULL);
      else
        test_json(&c);
      CHECK(clock() - before < 5 * CLOCKS_PER_SEC);
    }
  }
  free(text);
  free(buffer);
}

int main(int count, char **arguments) {
  CHECK(count == 3);
  calls = strtoul(arguments[1], NULL, 10);
  test_arguments();
  test_threads();
  test_long(strtoul(arguments[2], NULL, 10));
  printf("%zu calls, alone and in %d threads at once\n", calls, THREADS);
}
