// The one place where HTML is written as it is: what the service has sanitised itself, and data for search engines.
import type { VNode } from 'preact';

/** HTML of a seller, which was sanitised when it was stored: descriptions and release notes. */
export function StoredHtml({ html, class: name }: { html: string; class?: string }): VNode {
  return <div class={name ?? 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Text in which the search has marked what it found: its only elements are `mark`. */
export function Highlighted({ html }: { html: string }): VNode {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

/** JSON-LD: data that no browser runs. Nothing in it may end the element, or begin a comment. */
export function StructuredData({ data }: { data: object }): VNode {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
