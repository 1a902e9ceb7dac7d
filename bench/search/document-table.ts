// Renews a table of measured figures in a document, which stands between two marks.
import { readFileSync, writeFileSync } from 'node:fs';

/** @throws when the document has no such marks. */
export function putIntoDocument(path: string, mark: string, text: string): void {
  const document = readFileSync(path, 'utf8');
  const between = new RegExp(`(<!-- ${mark} -->\n)[^]*(<!-- /${mark} -->)`);
  if (!between.test(document)) throw new Error(`${path} has no marks named ${mark}`);
  writeFileSync(
    path,
    document.replace(between, (_all, before: string, after: string) => `${before}\n${text}\n\n${after}`),
  );
}
