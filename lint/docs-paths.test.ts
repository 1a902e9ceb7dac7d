// What the documents name exists: files, folders, links with their headings, and npm scripts; so that whoever renames
// something is told where it was named.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')));
const DOCUMENTS = ['README.md', 'SECURITY.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith('.md'),
);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));

/** A file from the root of the project, in the text or in a listing; not a part of a longer address. */
const PATH = /(?<![\w./:<>-])(?:[\w@-]+\/)+[\w@-]+(?:\.\w+)+(?![\w/-])/g;
/** A folder from the root, or a file alone, between backticks. */
const FOLDER = /`((?:[\w@-]+\/)+)`/g;
const FILE = /`([\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|json|md|sh|ya?ml))`/g;
const LINK = /(?:\]\(|src=")(?!https?:)([^)"#]*)(?:#([^)"]*))?/g;
const SCRIPT = /npm run ([a-z][\w:-]*)/g;
/** What an installation or a command makes is not there before. */
const MADE = /(?:DATA_DIR|TARGET|FOLDER)\/[\w./]+|dist\/[\w.]+|node_modules\/[\w.*/-]+/g;

const found = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([all, first]) => first ?? all);

/** Paths that are not there. A file named without a folder is in the root or beside a file named in the same line. */
function missingPaths(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const paths = found(PATH, line);
    const places = ['.', ...paths.map((path) => dirname(path))];
    return [
      ...[...paths, ...found(FOLDER, line)].filter((path) => !isThere(path)),
      ...found(FILE, line).filter((name) => !places.some((place) => isThere(join(place, name)))),
    ];
  });
}

/** The names by which the headings of a document are linked to. */
function anchorsOf(path: string): Set<string> {
  const headings = read(path).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function brokenLinks(document: string): string[] {
  return [...read(document).matchAll(LINK)].flatMap(([, target, anchor]) => {
    const path = target === '' ? document : normalize(join(dirname(document), target!));
    const isBroken = !isThere(path) || (anchor !== undefined && !anchorsOf(path).has(anchor));
    return isBroken ? [[target, anchor].join('#')] : [];
  });
}

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

for (const document of DOCUMENTS) {
  const text = read(document);

  test(`the files and folders that ${document} names exist`, () =>
    assert.deepEqual(missingPaths(text.replaceAll(MADE, '').replaceAll(LINK, '')), []));

  test(`the links of ${document} lead somewhere`, () => assert.deepEqual(brokenLinks(document), []));

  test(`the npm scripts that ${document} names exist`, () =>
    assert.deepEqual(
      found(SCRIPT, text).filter((name) => !(name in scripts)),
      [],
    ));
}
