// The Content-Disposition of a download, with a file name that no client can misread.
import { uriEscape } from './uri-escape.js';

/**
 * Characters that never belong in a file name: path separators, control characters, marks that reverse the direction of
 * text (which let `raj.exe` show as `exe.jar`), and lone surrogates.
 */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/**
 * `attachment` with the name given twice, as RFC 6266 recommends: in ASCII for old clients, and in full in the encoding
 * of RFC 5987. The result is always printable ASCII, so it is valid in a header.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(UNSAFE, '_');
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["%]/g, '_');
  const extended = ascii === name ? '' : `; filename*=UTF-8''${uriEscape(name)}`;
  return `attachment; filename="${ascii}"${extended}`;
}
