// Cleans the HTML that sellers write, so that it can be put in any page as it is: what everybody reads passes here
// before it is stored.
import sanitizeHtml from 'sanitize-html';
import { refusedField, type Refused } from '../refused.js';

/**
 * Characters that may remain of any text. Cleaning makes some texts longer: `&` becomes `&amp;`. All release notes of a
 * product together have a bound of their own, `market/publishing/listed-budget.ts`.
 */
const LONGEST = 200_000;

const KB = 1024;
/** Bytes of JSON that may remain of a description: a hundred of them stand in one answer. */
const DESCRIPTION_BYTES = 64 * KB;

/**
 * Opening brackets that a text may have, of tags and by themselves. The parser looks through all tags that are open at
 * each one that is closed, so that 200,000 characters of nothing but tags would take more than a second; with this limit
 * the nastiest text takes tens of milliseconds at most.
 */
const TAGS_MAX = 5_000;

/** Tags inside each other; what is deeper loses its tags and keeps its text. */
const DEPTH_MAX = 20;

/** What links may lead to. Relative ones are removed: the text is shown on pages of other sites, too. */
const SCHEMES = ['http', 'https', 'mailto'];

/** For search engines: the link is no recommendation of the marketplace. For browsers: the page opened learns nothing. */
const LINK_RELATION = 'nofollow ugc noopener';

/** Characters that no text needs, and that parsers pass over in different ways; tabs and ends of lines stay. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * No pictures, since they would tell a stranger's server who reads the page. Neither `style`, `class` nor `id`, by which
 * a text could cover the page around it or pass for a part of it; and nothing whose content a browser reads in another
 * way than this parser does (`svg`, `math`, `style`, `noscript`, `template`, `textarea`, `xmp`).
 */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'code', 'kbd'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  nestingLimit: DEPTH_MAX,
  transformTags: {
    // A page has one heading of the first level, which is the product's name.
    h1: 'h2',
    a: (_tag, { href }) => {
      const address = href === undefined ? null : URL.parse(href);
      const leadsOn = address !== null && SCHEMES.includes(address.protocol.slice(0, -1));
      return { tagName: 'a', attribs: leadsOn ? { href: address.href, rel: LINK_RELATION } : {} };
    },
  },
};

/**
 * What may stay of a text in HTML: a short list of tags, and the addresses of links. The rest of the markup is removed,
 * scripts and styles with what is in them.
 *
 * @param field the member of the body that the text came in
 */
export function safeHtml(
  field: 'description_html' | 'release_notes_html',
  html: string,
): string | Refused<'validation_failed'> {
  if (countTags(html) > TAGS_MAX)
    return refusedField(field, `must have at most ${TAGS_MAX.toLocaleString('en')} tags and other uses of <`);
  const clean = sanitizeHtml(html.replace(CONTROLS, ''), RULES).trim();
  if (clean.length > LONGEST)
    return refusedField(
      field,
      `must have at most ${LONGEST.toLocaleString('en')} characters when it is cleaned, where & counts as &amp;`,
    );
  const bytes = Buffer.byteLength(JSON.stringify(clean));
  if (field !== 'description_html' || bytes <= DESCRIPTION_BYTES) return clean;
  return refusedField(
    field,
    `must have at most ${DESCRIPTION_BYTES / KB} kB when it is cleaned and written as JSON, where & counts as &amp; and a quotation mark as two: it has ${Math.ceil(bytes / KB)} kB`,
  );
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
