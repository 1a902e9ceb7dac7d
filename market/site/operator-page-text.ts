// Makes a page of what the operator wrote in Markdown (CommonMark with tables, as the library `markdown-it` reads it).
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { LARGEST_PAGE, Unfit } from './page-files.js';

export interface PageText {
  /** Plain text, of at most 128 characters. */
  readonly title: string;
  /** What is below the title, as safe HTML whose headings begin at the second level. */
  readonly html: string;
}

/** Characters of the title in the contract. */
const LONGEST_TITLE = 128;
/**
 * Elements that may lie in each other: time to clean them grows with the square of that, and the library bounds it for
 * quotes and lists alone.
 */
const DEEPEST = 100;
/** Characters that a text may become: what is defined once may be used thousands of times. */
const LONGEST_HTML = 4 * LARGEST_PAGE;
/** What links may lead to, besides other pages of this site. */
const SCHEMES = ['http:', 'https:', 'mailto:'];
/** Where a text is shown; links without a scheme begin here. The host is nobody's (RFC 2606). */
const PLACE = new URL('https://shop.invalid/pages/');

const markdown = new MarkdownIt({ html: false, linkify: true });
// Only what is written as an address is one: terms.md is no site in Moldova.
markdown.linkify.set({ fuzzyLink: false });

/**
 * The operator may be trusted, but texts are copied together from many places. No pictures: the policy of pages forbids
 * those of other sites, and there is no place for own ones.
 */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['a', 'strong', 'em', 's', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  transformTags: {
    // The title is the one heading of the first level.
    h1: 'h2',
    a: (tagName, { href = '' }) => {
      const address = addressOf(href);
      return { tagName, attribs: address === undefined ? {} : { href: address } };
    },
  },
};

/**
 * The page that a text makes. Its first heading of the first level is the title; undefined when it has none, or an
 * empty one.
 *
 * @throws Unfit when the page would take long to make, or to read
 */
export function pageText(source: string): PageText | undefined {
  const tokens = markdown.parse(source, {});
  refuseExcess(tokens);
  const opening = tokens.findIndex(({ type, tag, level }) => type === 'heading_open' && tag === 'h1' && level === 0);
  if (opening < 0) return undefined;
  const words = tokens[opening + 1]!.children ?? [];
  const title = titleOf(words.map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join(''));
  if (title === '') return undefined;
  // A heading is its opening, its words and its end.
  tokens.splice(opening, 3);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  if (html.length > LONGEST_HTML) throw new Unfit(TOO_LONG);
  return { title, html: sanitizeHtml(html, RULES).trim() };
}

const TOO_LONG = `it makes a page of more than ${LONGEST_HTML} characters: links and tables in it are many times as long as what is written`;

/** @throws Unfit before anything is made of tokens that are nested too deep, or are too long */
function refuseExcess(tokens: readonly Token[]): void {
  let [depth, length] = [0, 0];
  for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
    depth += token.nesting;
    if (depth > DEEPEST)
      throw new Unfit(`it nests more than ${DEEPEST} quotes, lists, links and emphases (as by * and _) in each other`);
    // Of a block with children these have the content.
    length += (token.children === null ? token.content.length : 0) + attributesOf(token).length;
    if (length > LONGEST_HTML) throw new Unfit(TOO_LONG);
  }
}

const attributesOf = ({ attrs }: Token): string => (attrs ?? []).flat().join('');

/** Where a link leads: `refunds.md`, as the file beside it is called, is the page of that name. */
function addressOf(href: string): string | undefined {
  const url = URL.parse(href, PLACE);
  if (url === null || !SCHEMES.includes(url.protocol)) return undefined;
  // What is left of "/.//example.com" begins with two slashes, and browsers take that for a host.
  if (url.origin === PLACE.origin && url.pathname.startsWith('//')) return undefined;
  if (url.origin === PLACE.origin)
    return `${url.pathname.replace(/^(\/pages\/[a-z0-9-]+)\.md$/, '$1')}${url.search}${url.hash}`;
  // Without a scheme it is another site in disguise: //example.com or /\example.com.
  return URL.canParse(href) ? url.href : undefined;
}

/** One line, cut to what the contract takes. */
function titleOf(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= LONGEST_TITLE ? line : `${characters.slice(0, LONGEST_TITLE - 1).join('')}…`;
}
