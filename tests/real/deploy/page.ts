// The page docs/deploying.md as what it is made of: commands to run and files of examples/deploy, by their headings.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FILES = join(ROOT, 'examples/deploy');

/** The files that the page shows, by their names. */
export const deployFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(FILES)
    .filter((name) => name !== 'README.md')
    .map((name) => [name, readFileSync(join(FILES, name), 'utf8')]),
);

/** A block of the page, with the heading that it stands under. */
export interface Block {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** All blocks of the page, in their order. */
export function pageBlocks(): Block[] {
  let heading = '';
  const page = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8');
  return [...page.matchAll(/^#+ (.+)$|^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(([all, , language, text]) => {
    if (text !== undefined) return [{ heading, language: language!, text }];
    heading = all.replace(/^#+ /, '');
    return [];
  });
}

/** The commands among the blocks: what is shell and not a file. */
export function pageCommands(): Block[] {
  const files = new Set(deployFiles.values());
  return pageBlocks().filter(({ language, text }) => language === 'sh' && !files.has(text));
}
