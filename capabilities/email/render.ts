// Plain text and HTML of an e-mail, both made from the same paragraphs.
import escapeHtml from 'escape-html';

/** A link stands alone, with its address in full, so that people see where it leads. */
export type Paragraph = string | { readonly link: string };

export interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** The installation an e-mail comes from. */
export interface Site {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** Where the operator says who they are; undefined, as when left out, where that is nowhere. */
  readonly imprint?: string | undefined;
}

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a draft, with a closing line that says where it comes from. */
export function render({ subject, paragraphs }: Draft, site: Site): Rendered {
  const all: readonly Paragraph[] = [...paragraphs, `${site.name}, ${site.url}`];
  return { subject, text: `${all.map(asText).join('\n\n')}\n`, html: asDocument(subject, all.map(asHtml)) };
}

const asText = (paragraph: Paragraph): string => (typeof paragraph === 'string' ? paragraph : paragraph.link);

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p><a href="${link}">${link}</a></p>`;
}

function asDocument(title: string, paragraphs: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5">',
    ...paragraphs,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
