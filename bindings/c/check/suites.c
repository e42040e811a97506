/* Compares the answers of the library with the answers of the grammars' automata, which examples/suites.rs writes, for
 * every word or every Nth one: suites [N] */

#include <inttypes.h>
#include <string.h>
#include <urig.h>

#include "check.h"

enum { KINDS = 8, MOST_RANGES = 64 };

/* A word of the suites, in the order of the stream. */
typedef struct word {
  uint32_t kind, is_member, offset, may_end, range_count, length;
} word;

static void read_all(void *place, size_t size) {
  CHECK(fread(place, 1, size, stdin) == size);
}

/* Whether the first error is at the right place, and expects the right characters. */
static bool error_agrees(const word *word, const char *text, const urig_range *expected) {
  urig_error error;
  urig_range ranges[MOST_RANGES];
  size_t count;
  return urig_first_error(word->kind, text, word->length, &error) == URIG_INVALID_TEXT &&
         error.offset == word->offset && error.may_end == word->may_end &&
         (error.found == 0) == (word->offset == word->length) &&
         urig_error_ranges(word->kind, text, word->length, ranges, MOST_RANGES, &count) == URIG_OK &&
         count == word->range_count && memcmp(ranges, expected, count * sizeof *ranges) == 0;
}

/* Whether the components and their delimiters are the whole text. */
static bool parts_agree(const word *word, const char *text) {
  urig_components parts;
  if (urig_split(word->kind, text, word->length, &parts) != URIG_OK)
    return false;
  size_t at = 0;
  if (parts.scheme.start != URIG_ABSENT) {
    if (parts.scheme.start != at || text[parts.scheme.end] != ':')
      return false;
    at = parts.scheme.end + 1;
  }
  if (parts.authority.start != URIG_ABSENT) {
    size_t in = at + 2;
    if (memcmp(text + at, "//", 2) != 0 || parts.authority.start != in)
      return false;
    if (parts.userinfo.start != URIG_ABSENT) {
      if (parts.userinfo.start != in || text[parts.userinfo.end] != '@')
        return false;
      in = parts.userinfo.end + 1;
    }
    if (parts.host.start != in)
      return false;
    in = parts.host.end;
    if (parts.port.start != URIG_ABSENT) {
      if (parts.port.start != in + 1 || text[in] != ':')
        return false;
      in = parts.port.end;
    }
    if (parts.authority.end != in)
      return false;
    at = in;
  } else if (parts.userinfo.start != URIG_ABSENT || parts.host.start != URIG_ABSENT ||
             parts.port.start != URIG_ABSENT) {
    return false;
  }
  if (parts.path.start != at)
    return false;
  at = parts.path.end;
  if (parts.query.start != URIG_ABSENT) {
    if (parts.query.start != at + 1 || text[at] != '?')
      return false;
    at = parts.query.end;
  }
  if (parts.fragment.start != URIG_ABSENT) {
    if (parts.fragment.start != at + 1 || text[at] != '#')
      return false;
    at = parts.fragment.end;
  }
  return at == word->length;
}

static bool agrees(const word *word, const char *text, const urig_range *expected) {
  if (urig_is_valid(word->kind, text, word->length) != (word->is_member == 1))
    return false;
  if (!word->is_member)
    return error_agrees(word, text, expected);
  urig_error error;
  return urig_first_error(word->kind, text, word->length, &error) == URIG_OK && parts_agree(word, text);
}

int main(int argument_count, char **arguments) {
  size_t words[KINDS] = {0}, members[KINDS] = {0}, differences = 0, read = 0;
  size_t every = argument_count > 1 ? strtoul(arguments[1], NULL, 10) : 1;
  CHECK(every > 0);
  word word;
  while (fread(&word, sizeof word, 1, stdin) == 1) {
    urig_range expected[MOST_RANGES];
    CHECK(word.kind < KINDS && word.range_count <= MOST_RANGES);
    read_all(expected, word.range_count * sizeof *expected);
    /* Of the length alone, so that a sanitizer sees each byte that is read behind it. */
    char *text = malloc(word.length);
    CHECK(text != NULL || word.length == 0);
    read_all(text, word.length);
    bool is_asked = read++ % every == 0;
    words[word.kind] += is_asked;
    members[word.kind] += is_asked && word.is_member;
    if (is_asked && !agrees(&word, text, expected) && differences++ < 10) {
      printf("kind %" PRIu32 " differs on these bytes:", word.kind);
      for (size_t i = 0; i < word.length && i < 80; i++)
        printf(" %02x", (unsigned char)text[i]);
      puts("");
    }
    free(text);
  }
  for (int kind = 0; kind < KINDS; kind++) {
    CHECK(0 < members[kind] && members[kind] < words[kind]);
    printf("kind %d: %zu words, %zu members\n", kind, words[kind], members[kind]);
  }
  printf("%zu differences\n", differences);
  return differences != 0;
}
