// Renews a table of measured figures in the README, which stands between two marks.
import { readFileSync, writeFileSync } from 'node:fs';

/** @throws when the README has no such marks. */
export function putIntoReadme(mark: string, text: string): void {
  const readme = readFileSync('README.md', 'utf8');
  const between = new RegExp(`(<!-- ${mark} -->\n)[^]*(<!-- /${mark} -->)`);
  if (!between.test(readme)) throw new Error(`README.md has no marks named ${mark}`);
  writeFileSync(
    'README.md',
    readme.replace(between, (_all, before: string, after: string) => `${before}\n${text}\n\n${after}`),
  );
}
