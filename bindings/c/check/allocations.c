/* Which functions allocate nothing, as the README says. For glibc, whose allocator has a second name. */

#include <string.h>
#include <urig.h>

#include "check.h"

static size_t allocations;

void *__libc_malloc(size_t size);
void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

int main(void) {
  static const char text[] = "HTTP://example.com:80/a/../b?q", wrong[] = "http://example.com/a b";
  char buffer[128], *result;
  urig_components parts;
  urig_error error;
  CHECK(urig_is_valid(URIG_URI, text, strlen(text)));
  CHECK(urig_split(URIG_IRI, text, strlen(text), &parts) == URIG_OK);
  CHECK(urig_first_error(URIG_URI, wrong, strlen(wrong), &error) == URIG_INVALID_TEXT);
  CHECK(urig_resolve(URIG_URI, text, strlen(text), "../x", 4, buffer, sizeof buffer, NULL) == URIG_OK);
  CHECK(urig_normalize(URIG_IRI, URIG_RUNG_SCHEME, text, strlen(text), buffer, sizeof buffer, NULL) == URIG_OK);
  CHECK(allocations == 0);
  CHECK(urig_resolve_alloc(URIG_URI, text, strlen(text), "x", 1, &result, NULL) == URIG_OK);
  CHECK(allocations > 0);
  urig_free(result);
}
