// The Content-Disposition of a download: a file name that no reader can take for anything else.
import { uriEscape } from './uri-escape.js';

/**
 * What never belongs in a file name: separators of paths, control characters, marks that turn the direction of writing
 * (with which `exe.jar` poses as `raj.exe`), and lone surrogates.
 */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/**
 * `attachment` with the name twice, as RFC 6266 recommends: in ASCII for old readers, and in full as RFC 5987 has it.
 * The result is printable ASCII whatever the name, so it fits in a header.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(UNSAFE, '_');
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["%]/g, '_');
  const extended = ascii === name ? '' : `; filename*=UTF-8''${uriEscape(name)}`;
  return `attachment; filename="${ascii}"${extended}`;
}
