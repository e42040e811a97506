/* Splits the URI on its command line, and tells what is wrong with it: first URI */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urig.h>

static void show(const char *name, const char *text, urig_span span) {
  if (span.start != URIG_ABSENT)
    printf("%-8s %.*s\n", name, (int)(span.end - span.start), text + span.start);
}

static int explain(const char *text, size_t length) {
  size_t needed;
  urig_error_message(URIG_URI, text, length, NULL, 0, &needed);
  char *message = malloc(needed + 1);
  if (message == NULL)
    return 2;
  urig_error_message(URIG_URI, text, length, message, needed + 1, NULL);
  fprintf(stderr, "%s\n", message);
  free(message);
  return 1;
}

int main(int count, char **arguments) {
  if (count != 2)
    return 2;
  const char *text = arguments[1];
  size_t length = strlen(text);
  urig_components parts;
  if (urig_split(URIG_URI, text, length, &parts) != URIG_OK)
    return explain(text, length);
  show("scheme", text, parts.scheme);
  show("host", text, parts.host);
  show("port", text, parts.port);
  show("path", text, parts.path);
  show("query", text, parts.query);
  show("fragment", text, parts.fragment);

  char *next;
  urig_status status = urig_resolve_alloc(URIG_URI, text, length, "../next", 7, &next, NULL);
  if (status != URIG_OK) {
    fprintf(stderr, "%s\n", urig_status_message(status));
    return 1;
  }
  printf("next     %s\n", next);
  urig_free(next);
  return 0;
}
