/*
 * URIs and IRIs: validation, components, errors, resolution, normalization, conversion.
 *
 * This file is generated from the Rust source.
 *
 * Texts are a pointer and a length in bytes, and need no NUL at the end. A null pointer with the
 * length 0 is the empty text; a null pointer with another length is URIG_INVALID_ARGUMENT. Any
 * bytes are allowed: bytes that are not UTF-8 are an error of the text. Offsets count bytes.
 *
 * Results in the caller's buffer: a function writes at most `size` bytes, with a NUL at the end.
 * `*result_length` becomes the length without the NUL, also if the buffer is too small: then the
 * status is URIG_BUFFER_TOO_SMALL, and a buffer of `*result_length + 1` bytes is enough. A null
 * pointer with the size 0 asks for the length alone. After any error, the buffer has the empty
 * string. The buffer may overlap the texts of the call.
 *
 * Results in new memory: a function with the parameter `result` sets `*result` to a string with a
 * NUL at the end. The caller frees it with urig_free. After an error, `*result` is null.
 *
 * `result_length` may be null. After an error other than URIG_BUFFER_TOO_SMALL, `*result_length`
 * is 0.
 *
 * Threads can call all functions at the same time. No call changes what another returns, and no
 * function keeps a pointer.
 */


#ifndef URIG_H
#define URIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Both ends of the span of an absent component. */
#define URIG_ABSENT SIZE_MAX

/**
 * The outcome of a call.
 */
enum urig_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The call succeeded.
   */
  URIG_OK = 0,
  /**
   * An argument breaks the contract of the function: a null pointer, an unknown constant, an
   * impossible length.
   */
  URIG_INVALID_ARGUMENT = 1,
  /**
   * The text is not of its kind: see urig_first_error.
   */
  URIG_INVALID_TEXT = 2,
  /**
   * The base is not of its kind.
   */
  URIG_INVALID_BASE = 3,
  /**
   * The buffer is too small. The needed length is known.
   */
  URIG_BUFFER_TOO_SMALL = 4,
  /**
   * The path of the target would begin with `//` and be read as an authority. An example is the
   * reference `..//g` with the base `foo:/a`.
   */
  URIG_NO_TARGET = 5,
  /**
   * There is no memory for the result.
   */
  URIG_OUT_OF_MEMORY = 6,
  /**
   * The library has a bug. Please report it.
   */
  URIG_INTERNAL_ERROR = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum urig_status urig_status;
#else
typedef uint32_t urig_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A kind of text: a rule of RFC 3986, or of RFC 3987 for IRIs.
 */
enum urig_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * A URI: it has a scheme, and may have a fragment.
   */
  URIG_URI = 0,
  /**
   * A URI or a relative reference, such as the value of an `href`.
   */
  URIG_URI_REFERENCE = 1,
  /**
   * A URI without a fragment.
   */
  URIG_ABSOLUTE_URI = 2,
  /**
   * A reference without a scheme.
   */
  URIG_RELATIVE_REF = 3,
  /**
   * An IRI. Its text is UTF-8.
   */
  URIG_IRI = 4,
  /**
   * An IRI or a relative reference.
   */
  URIG_IRI_REFERENCE = 5,
  /**
   * An IRI without a fragment.
   */
  URIG_ABSOLUTE_IRI = 6,
  /**
   * An IRI reference without a scheme.
   */
  URIG_RELATIVE_IRI_REF = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum urig_kind urig_kind;
#else
typedef uint32_t urig_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The lints that urig_diagnose_json reports: valid but suspicious parts.
 */
enum urig_lints
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Reports none.
   */
  URIG_LINTS_NONE = 0,
  /**
   * Reports the lints that most projects want. Their number may grow.
   */
  URIG_LINTS_DEFAULT = 1,
  /**
   * Reports all lints. Their number may grow.
   */
  URIG_LINTS_ALL = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum urig_lints urig_lints;
#else
typedef uint32_t urig_lints;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A rung of the ladder of RFC 3986 section 6.2 for urig_normalize. Each takes the steps of the rungs
 * before it, too.
 */
enum urig_rung
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Writes the scheme and the host in lower case, and the digits of triplets in upper case.
   */
  URIG_RUNG_CASE = 0,
  /**
   * Decodes the triplets of unreserved characters.
   */
  URIG_RUNG_PERCENT = 1,
  /**
   * Removes dot segments. No scheme may distinguish the result from the original.
   */
  URIG_RUNG_SYNTAX = 2,
  /**
   * Does what the scheme allows, such as removing its default port.
   */
  URIG_RUNG_SCHEME = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum urig_rung urig_rung;
#else
typedef uint32_t urig_rung;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A half-open range of bytes of a text. Both ends are URIG_ABSENT if the component is absent. An
 * empty component is present.
 */
typedef struct urig_span {
  /**
   * The offset of the first byte.
   */
  size_t start;
  /**
   * The offset after the last byte.
   */
  size_t end;
} urig_span;

/**
 * The spans of the components. Delimiters belong to none of them. The path is always present.
 */
typedef struct urig_components {
  /**
   * The scheme.
   */
  struct urig_span scheme;
  /**
   * The authority: user information, host and port.
   */
  struct urig_span authority;
  /**
   * The user information.
   */
  struct urig_span userinfo;
  /**
   * The host, with the brackets of an address.
   */
  struct urig_span host;
  /**
   * The port. It can be empty or have any number of digits.
   */
  struct urig_span port;
  /**
   * The path.
   */
  struct urig_span path;
  /**
   * The query.
   */
  struct urig_span query;
  /**
   * The fragment.
   */
  struct urig_span fragment;
} urig_components;

/**
 * The first error of a text.
 */
typedef struct urig_error {
  /**
   * The length of the longest prefix that begins some text of the kind, in bytes.
   */
  size_t offset;
  /**
   * The length of the character at the offset, in bytes: 0 at the end of the text, and 1 if the
   * byte there begins no character of UTF-8.
   */
  size_t found;
  /**
   * True if the text before the offset is a text of the kind.
   */
  bool may_end;
} urig_error;

/**
 * An inclusive range of code points.
 */
typedef struct urig_range {
  /**
   * The first code point.
   */
  uint32_t first;
  /**
   * The last code point.
   */
  uint32_t last;
} urig_range;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Diagnoses a text of the kind as JSON in US-ASCII, in new memory: all errors in words, with causes
 * and fixes. `uri-grammar diagnose` writes the same, and docs/schema/diagnose.json describes it;
 * members may be added. An invalid text is not an error of the call.
 */
urig_status urig_diagnose_json(urig_kind kind,
                               urig_lints lints,
                               const char *text,
                               size_t length,
                               char **result,
                               size_t *result_length);

/**
 * Returns whether a text is of the kind. Returns false for invalid arguments.
 */
bool urig_is_valid(urig_kind kind, const char *text, size_t length);

/**
 * Splits a text into its components. After an error the components are unchanged.
 */
urig_status urig_split(urig_kind kind,
                       const char *text,
                       size_t length,
                       struct urig_components *components);

/**
 * Finds the first error of a text: URIG_INVALID_TEXT if there is one, and URIG_OK if the text is
 * one of the kind. Only an error that is found changes `*error`.
 */
urig_status urig_first_error(urig_kind kind,
                             const char *text,
                             size_t length,
                             struct urig_error *error);

/**
 * Writes the message of the first error, such as `at byte 8: found a space, which a URI can contain
 * only as "%20"`. The message is empty if there is no error.
 */
urig_status urig_error_message(urig_kind kind,
                               const char *text,
                               size_t length,
                               char *buffer,
                               size_t size,
                               size_t *result_length);

/**
 * Writes what could have followed the text before the first error, such as `HEXDIG, "." or end of
 * input`. The words are empty if there is no error.
 */
urig_status urig_error_expected(urig_kind kind,
                                const char *text,
                                size_t length,
                                char *buffer,
                                size_t size,
                                size_t *result_length);

/**
 * Writes the code points that could have followed the text before the first error, as ranges in
 * order, and their number to `*count`. There are none if there is no error. Writes no range if
 * not all of them fit into the `capacity` of `ranges`: URIG_BUFFER_TOO_SMALL.
 */
urig_status urig_error_ranges(urig_kind kind,
                              const char *text,
                              size_t length,
                              struct urig_range *ranges,
                              size_t capacity,
                              size_t *count);

/**
 * Returns the meaning of a status in words, which are never freed.
 */
const char *urig_status_message(urig_status status);

/**
 * Returns the version of the library, such as `0.1.0`, which is never freed.
 */
const char *urig_version(void);

/**
 * Resolves a reference against a base, strictly by RFC 3986 section 5.2. `kind` is the kind of the
 * base: URIG_URI, URIG_ABSOLUTE_URI, URIG_IRI or URIG_ABSOLUTE_IRI. The reference is a URI reference
 * or an IRI reference, as the base is a URI or an IRI.
 */
urig_status urig_resolve(urig_kind kind,
                         const char *base,
                         size_t base_length,
                         const char *reference,
                         size_t reference_length,
                         char *buffer,
                         size_t size,
                         size_t *result_length);

/**
 * Does the same as urig_resolve, in new memory.
 */
urig_status urig_resolve_alloc(urig_kind kind,
                               const char *base,
                               size_t base_length,
                               const char *reference,
                               size_t reference_length,
                               char **result,
                               size_t *result_length);

/**
 * Normalizes a text of the kind by RFC 3986 section 6.2, up to the rung.
 */
urig_status urig_normalize(urig_kind kind,
                           urig_rung rung,
                           const char *text,
                           size_t length,
                           char *buffer,
                           size_t size,
                           size_t *result_length);

/**
 * Does the same as urig_normalize, in new memory.
 */
urig_status urig_normalize_alloc(urig_kind kind,
                                 urig_rung rung,
                                 const char *text,
                                 size_t length,
                                 char **result,
                                 size_t *result_length);

/**
 * Converts an IRI reference to a URI reference by RFC 3987 section 3.1: encodes each character
 * beyond US-ASCII.
 */
urig_status urig_iri_to_uri(const char *iri,
                            size_t length,
                            char *buffer,
                            size_t size,
                            size_t *result_length);

/**
 * Does the same as urig_iri_to_uri, in new memory.
 */
urig_status urig_iri_to_uri_alloc(const char *iri,
                                  size_t length,
                                  char **result,
                                  size_t *result_length);

/**
 * Converts a URI reference to an IRI reference by RFC 3987 section 3.2: decodes the characters
 * beyond US-ASCII that an IRI may contain, and are safe to show.
 */
urig_status urig_uri_to_iri(const char *uri,
                            size_t length,
                            char *buffer,
                            size_t size,
                            size_t *result_length);

/**
 * Does the same as urig_uri_to_iri, in new memory.
 */
urig_status urig_uri_to_iri_alloc(const char *uri,
                                  size_t length,
                                  char **result,
                                  size_t *result_length);

/**
 * Frees the memory of a result. A null pointer is ignored.
 */
void urig_free(char *result);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* URIG_H */
