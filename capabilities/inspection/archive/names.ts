// Names of entries: which are refused, which programs may take for the same, and how they are shown.
import type { FindingCode } from '../findings.js';

/** Bytes of a name and of a part of it that every common file system takes, and how deep its folders go. */
const NAME_MAX = 1024;
const PART_MAX = 255;
const DEPTH_MAX = 64;
const SHOWN_MAX = 200;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The name as text; undefined when it is not valid UTF-8, or not said to be where it has other letters than ASCII: some
 * programs would read those as an old code page.
 */
export function decodedName(raw: Buffer, isSaid: boolean): string | undefined {
  if (!isSaid && raw.some((byte) => byte > 0x7f)) return undefined;
  try {
    return utf8.decode(raw);
  } catch {
    return undefined;
  }
}

/** Why a name is refused; undefined when it is a plain relative path. A folder's ends in a slash. */
export function nameProblem(name: string): FindingCode | undefined {
  if (name === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) return 'unreadable_name';
  // Behind a colon Windows has a drive's root, or another stream of the same file: `plugin.yml::$DATA` is `plugin.yml`.
  if (/[\\:]/.test(name) || Buffer.byteLength(name) > NAME_MAX) return 'unsafe_name';
  const parts = withoutSlash(name).split('/');
  if (parts.length > DEPTH_MAX || parts.some(isUnsafePart)) return 'unsafe_name';
  return undefined;
}

/** Windows ignores spaces and dots at the end of a name, so that `.. ` is `..` there. */
const isUnsafePart = (part: string): boolean => bare(part) === '' || Buffer.byteLength(part) > PART_MAX;

const bare = (part: string): string => part.replace(/[. ]{1,255}$/, '');

export const withoutSlash = (name: string): string => (name.endsWith('/') ? name.slice(0, -1) : name);

/** Equal for names that mean the same file on some system, whatever the case. */
export function sameKey(name: string): string {
  const path = withoutSlash(name);
  if (/^[!-\-/-~]+$/.test(path)) return path;
  return path.split('/').map(bare).join('/').normalize('NFC');
}

/** Equal for names that are the same where upper and lower case make no difference. */
export const foldedKey = (key: string): string => key.normalize('NFKC').toUpperCase().toLowerCase();

/** A name for people: what would not be seen, or would rearrange the line, is spelled out; a long one is cut. */
export function shownName(name: string): string {
  const cut = name.length > SHOWN_MAX ? `${name.slice(0, SHOWN_MAX)}…` : name;
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
