/* GLib: whether g_uri_is_valid takes a text. It takes no relative references, so it is compared with URI. A text with
 * NUL cannot be given to it.
 *
 * cc docs/conform/c_glib.c -o c_glib $(pkg-config --cflags --libs glib-2.0)
 * uri-grammar conform --rule URI --input hex -- ./c_glib
 */

#define _GNU_SOURCE
#include "lines.h"

#include <glib.h>

static int is_valid(const char *text, size_t length) {
  return strlen(text) == length && g_uri_is_valid(text, G_URI_FLAGS_NONE, NULL);
}

int main(void) {
  return answer(is_valid);
}
