// Arranges a document for the documentation page: the guide as sections that are rendered when somebody goes there, and
// what webhooks carry in a group of its own.
import type { Node } from './contract.js';

/** The parent of the guide's sections; it is part of their addresses: `#/section/errors`. */
const GUIDE = { name: 'section', summary: 'Guide' };
const SENT = {
  name: 'What webhooks carry',
  description: 'The body of each event as it is sent to an endpoint (`createWebhook`), and as `listEvents` has it.',
};
const FENCE = /^(?:```|~~~)/;

/**
 * The text of a document (that of openapi.json, perhaps with a guide as its description) as the page gets it. Redoc renders
 * a description in one piece before anything else can happen, and a tag when it comes into view; so each section of the
 * description (`# Errors`) becomes a tag, at the address it had before.
 */
export function arrangeForPage(text: string): string {
  const document: Node = JSON.parse(text);
  const [opening, ...sections] = splitAtTitles(document.info.description ?? '');
  document.info.description = opening;
  const guide = sections.map((section) => {
    const [title, ...lines] = section.split('\n');
    const name = title!.slice('# '.length);
    return { name, parent: GUIDE.name, description: lines.join('\n') };
  });
  apart(guide, document.tags);
  const webhooks: Node[] = Object.values(document['x-webhooks'] ?? {});
  for (const { post } of webhooks) post.tags = [SENT.name];
  // A tag that only webhooks had would lead to an empty page.
  const operations: Node[] = Object.values<Node>(document.paths).flatMap((path) => Object.values(path));
  const used = new Set(operations.flatMap(({ tags }) => tags ?? []));
  document.tags = [
    ...(guide.length > 0 ? [{ ...GUIDE, description: contents(guide) }, ...guide] : []),
    ...document.tags.filter(({ name }: Node) => used.has(name)),
    ...(webhooks.length > 0 ? [SENT] : []),
  ];
  return JSON.stringify(document);
}

/** Cuts a Markdown text before each title, `# …` outside of code. The first part has none. */
function splitAtTitles(markdown: string): string[] {
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode && line.startsWith('# ')) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts.map((lines) => lines.join('\n').trim());
}

/** Redoc knows a tag by its name alone, so a section of the guide must not be called as a tag is. */
function apart(guide: readonly { name: string; summary?: string }[], tags: readonly Node[]): void {
  const taken = new Set([GUIDE.name, SENT.name, ...tags.map(({ name }) => name as string)]);
  for (const section of guide) {
    // A space that nobody sees, and that is no part of an address.
    if (taken.has(section.name)) Object.assign(section, { summary: section.name, name: `${section.name} ` });
    taken.add(section.name);
  }
}

function contents(guide: readonly { name: string }[]): string {
  return `How to call this API, in ${guide.length} short sections.`;
}
