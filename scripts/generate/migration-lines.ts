// Generates migration-lines.js and .d.ts: what each migration does, by the first sentence of its file.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HEADER = '// Generated from db/migrations/ by `npm run generate`; do not edit.\n';

export const MIGRATION_LINE_TYPES = `${HEADER}/** What each migration does, by its name. */\nexport declare const migrationLines: Readonly<Record<string, string>>;\n`;

/** @throws when a migration of the folder does not say what it does */
export function generateMigrationLines(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const lines = files
    .sort()
    .map((name) => [basename(name, '.ts'), lineOf(name, readFileSync(join(folder, name), 'utf8'))] as const);
  return `${HEADER}export const migrationLines = ${JSON.stringify(Object.fromEntries(lines), null, 2)};\n`;
}

/**
 * The first sentence of the comment at the beginning of a migration, in one line.
 *
 * @throws when there is none
 */
export function lineOf(name: string, source: string): string {
  const comment =
    /^(?:\/\/ .*\n)+/
      .exec(source)?.[0]
      .replaceAll(/^\/\/ /gm, '')
      .replaceAll('\n', ' ')
      .trim() ?? '';
  const sentence = /^[A-Z].*?\.(?= |$)/.exec(comment)?.[0];
  if (sentence !== undefined) return sentence;
  throw new Error(
    `db/migrations/${name} has to begin with a comment whose first sentence tells operators what it does`,
  );
}
