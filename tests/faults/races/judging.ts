// How a race is judged: by what is stored afterwards, and by the statuses of its answers.
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import type { Answer } from './asking.js';

/** A list of what `make` makes, so many. */
export const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make);

export async function countRows({ market }: TestService, table: string, where: object): Promise<number> {
  const [row] = await market.db.committed.knex(table).where(where).count<{ count: number }[]>({ count: '*' });
  return row!.count;
}

/** Columns of the row of an id, all of them numbers. */
export async function numbersOf({ market }: TestService, table: string, id: string, ...columns: string[]) {
  const row: Record<string, number> = await market.db.committed
    .knex(table)
    .where({ id })
    .first(...columns);
  return columns.map((column) => row[column]!);
}

/** What is wrong, unless it is as wanted. */
export const unless = <Value extends string | number>(
  wanted: Value,
  found: Value | undefined,
  what: string,
): string | undefined => (found === wanted ? undefined : `${found} ${what} instead of ${wanted}`);

/** What is wrong with the statuses, in whatever order they came. */
export const unlessStatuses = (answers: readonly Answer[], wanted: readonly number[]): string | undefined =>
  unless(
    wanted.join(),
    answers
      .map(({ status }) => status)
      .sort((one, other) => one - other)
      .join(),
    'are the statuses',
  );
