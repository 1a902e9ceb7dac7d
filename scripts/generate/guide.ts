// Puts the guide together: docs/guide/*.md as one Markdown text for the documentation page, with what the contract tells
// filled in, the code of examples/ where files link to it, and links that work there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { operationAddress, sectionAddress, slugOf } from './addresses.js';
import type { Contract, Node } from './contract.js';
import { errorTable } from './errors.js';
import { ERRORS_TITLE } from './guide-errors.js';
import { fillPlaceholders } from './placeholders.js';

/** The index for readers of the files, and the one list of them: the guide has them in its order. */
const INDEX = 'README.md';

export interface GuideFile {
  readonly name: string;
  readonly title: string;
  /** The headings below the title. */
  readonly parts: readonly string[];
  /** With placeholders and with links between files. */
  readonly text: string;
}

/** A heading becomes an address, so it has nothing in it that needs escaping there. */
const HEADING = /^(#+) (.+)$/gm;
const ADDRESSABLE = /^[\w-]+(?: [\w-]+)*$/;
const FENCE = /^```.*\n[\s\S]*?^```$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
/** A line with nothing in it but a link to a file of examples/, which the page shows in its place. */
const SHOWN = /^\[[^\]]+\]\((\.\.\/\.\.\/examples\/[\w./-]+)\)$/gm;
/** What a block of code is called, by the ending of its file. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '.java': 'java',
  '.php': 'php',
  '.py': 'python',
  '.sh': 'sh',
  '.ts': 'typescript',
};
/** A block of code, or a word between backticks that is not the text of a link already. */
const FENCE_OR_NAME = /^```.*\n[\s\S]*?^```$|(?<!\[)`(\w+)`(?!\])/gm;

/**
 * Reads the files of the guide in the order of their index.
 * @throws Error when the index and the folder are not the same, or a file's headings cannot be addresses
 */
export function readGuide(folder: string): GuideFile[] {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const listed = [...read(INDEX).matchAll(/^\d+\. \[.+\]\(([\w-]+\.md)\)/gm)].map(([, name]) => name!);
  const present = readdirSync(folder).filter((name) => name !== INDEX);
  const odd = [...listed, ...present].filter((name) => !(listed.includes(name) && present.includes(name)));
  if (odd.length > 0) throw new Error(`${INDEX} of the guide must list each of its files: ${odd.join(', ')}`);
  return listed.map((name) => parseFile(name, read(name)));
}

function parseFile(name: string, text: string): GuideFile {
  const headings = [...text.replaceAll(FENCE, '').matchAll(HEADING)].map(([, marks, heading]) => ({
    level: marks!.length,
    heading: heading!,
  }));
  const [title, ...parts] = headings;
  const isOrderly = title?.level === 1 && text.startsWith('# ') && parts.every(({ level }) => level === 2);
  if (!isOrderly) throw new Error(`${name}: a file of the guide has one title, and below it headings of one level`);
  const names = headings.map(({ heading }) => heading);
  const odd = names.filter((heading, index) => !ADDRESSABLE.test(heading) || names.indexOf(heading) !== index);
  if (odd.length > 0) throw new Error(`${name}: a heading must be plain words and there once: ${odd.join(', ')}`);
  return { name, title: title.heading, parts: names.slice(1), text };
}

/**
 * A document (the text of openapi.json) for the documentation page: the guide takes the place of its description, of which
 * the first paragraph stays.
 *
 * @throws Error as `buildGuide`
 */
export function withGuide(document: string, contract: Contract, folder: string): string {
  const page: Node = JSON.parse(document);
  const [opening] = page.info.description.split('\n\n', 1);
  page.info.description = `${opening}\n\n${buildGuide(contract, folder)}`;
  return JSON.stringify(page);
}

/**
 * The guide as one Markdown text.
 * @throws Error when a placeholder is unknown, or a link between files or to an example leads nowhere
 */
export function buildGuide(contract: Contract, folder: string): string {
  const files = readGuide(folder);
  const filled = (file: GuideFile): string => fillPlaceholders(file.text, file.name, contract);
  const linked = (file: GuideFile): string => withLinks(filled(file), file, files, contract);
  const text = files.map((file) => withExamples(linked(file), file, folder)).join('\n');
  return withNames(text, contract);
}

/** Turns `errors.md#not_found` into the address of that heading on the page. */
function withLinks(text: string, from: GuideFile, files: readonly GuideFile[], contract: Contract): string {
  return text.replaceAll(LINK, (all, target: string) => {
    const [path, anchor] = target.split('#') as [string, string?];
    if (target.startsWith('#/') || (path !== '' && !/^[\w-]+\.md$/.test(path))) return all;
    const file = path === '' ? from : files.find(({ name }) => name === path);
    const parts = file?.title === ERRORS_TITLE ? [...file.parts, ...Object.keys(errorTable(contract))] : file?.parts;
    const part = parts?.find((heading) => slugOf(heading) === anchor);
    if (file === undefined || (anchor !== undefined && part === undefined))
      throw new Error(`${from.name}: the link to ${target} leads nowhere`);
    return `](${sectionAddress(file.title, part)})`;
  });
}

/** Puts the files of examples/ where there are links to them. */
function withExamples(text: string, from: GuideFile, folder: string): string {
  return text.replaceAll(SHOWN, (_all, target: string) => {
    const [path, language] = [join(folder, target), LANGUAGES[extname(target)]];
    if (language === undefined || !existsSync(path))
      throw new Error(`${from.name}: the link to ${target} leads to no code`);
    return `\`\`\`${language}\n${readFileSync(path, 'utf8')}\`\`\``;
  });
}

/** Links names of operations and codes of errors to where they are told of. */
function withNames(text: string, contract: Contract): string {
  const addresses = new Map([
    ...contract.operations.map((operation) => [operation.id, operationAddress(operation)] as const),
    ...Object.keys(errorTable(contract)).map((code) => [code, sectionAddress(ERRORS_TITLE, code)] as const),
  ]);
  return text.replaceAll(FENCE_OR_NAME, (all, name?: string) =>
    name !== undefined && addresses.has(name) ? `[${all}](${addresses.get(name)})` : all,
  );
}
