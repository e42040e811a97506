/* uriparser: whether uriParseSingleUriExA takes all of a text.
 *
 * cc docs/conform/c_uriparser.c -o c_uriparser $(pkg-config --cflags --libs liburiparser)
 * uri-grammar conform --rule URI-reference --input hex -- ./c_uriparser
 */

#define _GNU_SOURCE
#include "lines.h"

#include <uriparser/Uri.h>

static int is_valid(const char *text, size_t length) {
  UriUriA uri;
  const char *error;
  int valid = uriParseSingleUriExA(&uri, text, text + length, &error) == URI_SUCCESS;
  if (valid) {
    uriFreeUriMembersA(&uri);
  }
  return valid;
}

int main(void) {
  return answer(is_valid);
}
