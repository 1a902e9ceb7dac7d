// The words of sanitised HTML, for search.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Replaces tags by spaces and resolves character references. Its input was sanitised when it was written, so every `<`
 * starts a tag; the result is for reading words, never for putting into a page. A tag is not looked for beyond the next
 * `<`: a text of nothing but these would be read to its end from each of them.
 */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g,
      (reference, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? reference;
        const codePoint = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
        return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}
