// Percent-encoding as signatures require it: everything but the unreserved characters of RFC 3986.

/** Encodes one value of a query or one segment of a path. The text must be well-formed Unicode. */
export function uriEscape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes a path; its slashes are kept. */
export function uriEscapePath(path: string): string {
  return path.split('/').map(uriEscape).join('/');
}
