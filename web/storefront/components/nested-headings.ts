// Headings of texts that sellers write, brought into the order of the page around them.

const EMPTY = /<h([1-6])>\s*<\/h\1>/g;
const HEADING = /<(\/?)h([1-6])>/g;
/** The smallest heading that HTML has. */
const DEEPEST = 6;

/**
 * The text with its largest headings at the level `top`, and each one below at most one level smaller than the one that
 * it stands under, whatever levels its writer chose. Who listens to a page, or jumps from heading to heading, then finds
 * the text below the section that it belongs to. Headings without words are left out.
 *
 * @param html as it is stored: sanitised, so that every `<` in it begins a tag, and headings have no attributes
 */
export function nestHeadings(html: string, top: number): string {
  const above: number[] = [];
  const open: number[] = [];
  return html.replaceAll(EMPTY, '').replaceAll(HEADING, (_tag, slash: string, digit: string) => {
    if (slash !== '') return `</h${open.pop() ?? top}>`;
    const written = Number(digit);
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    const level = Math.min(DEEPEST, top + above.length - 1);
    open.push(level);
    return `<h${level}>`;
  });
}
