// For tests: the elements of a page, as a lenient parser of HTML finds them.
import sanitizeHtml from 'sanitize-html';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text inside. */
  text: string;
}

const REFERENCES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The elements of a page in the order in which they begin. */
export function tagsOf(html: string): Tag[] {
  const all: Tag[] = [];
  const open: Tag[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      const tag: Tag = { name, attributes: { ...attributes }, text: '' };
      all.push(tag);
      open.push(tag);
    },
    onCloseTag: () => void open.pop(),
    textFilter(text) {
      const read = text.replaceAll(/&(?:lt|gt|quot|amp);/g, (reference) => REFERENCES[reference]!);
      for (const tag of open) tag.text += read;
      return text;
    },
  });
  return all;
}
