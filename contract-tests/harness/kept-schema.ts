// The schema of a database on SQLite, as a run of tests there has kept it beside what is compiled, until the next build.
import { readFileSync, writeFileSync } from 'node:fs';

/** Removed by each build. */
const KEPT = new URL('../.schema.json', import.meta.resolve('#generated/handlers.js'));

export const keepSchema = (schema: readonly string[]): void => writeFileSync(KEPT, JSON.stringify(schema));

/** @throws where no test on SQLite has kept it since the last build */
export function keptSchema(): string[] {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as string[];
  } catch (error) {
    throw new Error('Run npm test before, or node --test dist/db/engine/sqlite/schema.test.js', { cause: error });
  }
}
