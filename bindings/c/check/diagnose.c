/* Diagnoses each line of the input, as `uri-grammar diagnose --lints=all` does. */

#include <string.h>
#include <urig.h>

#include "check.h"

int main(void) {
  static char line[65536];
  while (fgets(line, sizeof line, stdin)) {
    char *json;
    size_t length;
    CHECK(urig_diagnose_json(URIG_URI_REFERENCE, URIG_LINTS_ALL, line, strcspn(line, "\n"), &json, &length) ==
          URIG_OK);
    CHECK(strlen(json) == length);
    puts(json);
    urig_free(json);
  }
}
