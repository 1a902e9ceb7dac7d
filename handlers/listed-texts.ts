// What many have written at length, as a list answers it: all of it together has an end, beyond which each is cut.

const MB = 1024 * 1024;
/** Bytes of JSON that the long texts of one list may take together. A page of a hundred leaves 31 kB for each. */
export const LISTED_TEXTS_BYTES = 3 * MB;
/** JSON writes a character as six bytes at most, such as \u0001. */
const BYTES_OF_CHARACTER_MAX = 6;

/** What stands for the rest of a text. */
const MORE = '…';
const MORE_HTML = `<p>${MORE}</p>`;
/** Bytes that are left free of a limit for that, with the closing tags of at most twenty elements. */
const ENDING_BYTES = 400;

/** Bytes that a value takes as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * How the texts of a list are answered, in HTML as it was cleaned: as they are, or cut to equal parts of what they may
 * take together when they take more. What is shorter than its part stays as it is.
 */
export function fitHtml(htmls: readonly string[]): (html: string) => string {
  if (!isTooMuch(htmls)) return (html) => html;
  const part = Math.floor(LISTED_TEXTS_BYTES / htmls.length);
  return (html) => cutHtml(html, part);
}

function isTooMuch(texts: readonly string[]): boolean {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (characters > LISTED_TEXTS_BYTES) return true;
  return characters * BYTES_OF_CHARACTER_MAX > LISTED_TEXTS_BYTES && sumOfBytes(texts) > LISTED_TEXTS_BYTES;
}

const sumOfBytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + jsonBytes(text), 0);

/** The first of some items that take so many bytes of JSON together at most. */
export function firstWithin<Item>(items: readonly Item[], bytes: number): Item[] {
  let left = bytes;
  const end = items.findIndex((item) => (left -= jsonBytes(item) + 1) < 0);
  return end === -1 ? [...items] : items.slice(0, end);
}

/** A plain text in so many bytes of JSON at most: what does not fit is cut off, and `…` stands for it. */
export const cutText = (text: string, bytes: number): string =>
  isWithin(text, bytes) ? text : beginningOf(text, bytes - ENDING_BYTES) + MORE;

/**
 * HTML in so many bytes of JSON at most, which are more than a thousand: what does not fit is cut off between two
 * characters or tags, and a paragraph `…` stands for it. What was safe to put in a page still is.
 */
export function cutHtml(html: string, bytes: number): string {
  if (isWithin(html, bytes)) return html;
  const whole = withoutHalves(beginningOf(html, bytes - ENDING_BYTES));
  return whole + closingTagsOf(whole) + MORE_HTML;
}

const isWithin = (text: string, bytes: number): boolean =>
  text.length <= bytes && (text.length * BYTES_OF_CHARACTER_MAX + 2 <= bytes || jsonBytes(text) <= bytes);

/** As much of a text as takes so many bytes of JSON, within a few. */
function beginningOf(text: string, bytes: number): string {
  let beginning = text.slice(0, bytes);
  for (let taken = jsonBytes(beginning); taken > bytes; taken = jsonBytes(beginning))
    beginning = beginning.slice(0, Math.min(beginning.length - 1, Math.floor((beginning.length * bytes) / taken)));
  // Half of a character that has two places.
  return /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}

/** Without a tag or an escaped character at the end of which a part is missing. */
function withoutHalves(html: string): string {
  const tag = html.lastIndexOf('<');
  const whole = tag > html.lastIndexOf('>') ? html.slice(0, tag) : html;
  return whole.replace(/&[#\w]{0,32}$/, '');
}

/** What closes the elements that are still open at the end. */
function closingTagsOf(html: string): string {
  const open: string[] = [];
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g))
    if (slash === '') open.push(name!);
    else open.length = Math.max(0, open.lastIndexOf(name!));
  return open
    .filter((name) => name !== 'br' && name !== 'hr')
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}
