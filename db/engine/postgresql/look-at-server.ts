// Looks at a database on PostgreSQL beside the services that may have it, and changes nothing of it.
import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresqlOptions } from '../connection.js';
import { placeOf } from '../database-url.js';
import type { DatabaseFacts } from '../look-at-database.js';
import { appliedTo, missingOf } from '../migration-steps.js';
import { StartRefused } from '../start-refused.js';
import { connectPool } from './postgresql-client.js';
import { asRefusal } from './refusal.js';
import { askServer, refusalOf, unsafetyOf, type FoundServer } from './start-contract.js';

/** Seconds within which a service was seen that has the database. */
const SEEN_WITHIN_S = 10;
/** Milliseconds between two looks for another sign of a service. */
const LOOK_EVERY_MS = 250;

/** @throws StartRefused where the database cannot be reached */
async function onServer<Result>({ url }: PostgresqlOptions, act: (knex: Knex) => Promise<Result>): Promise<Result> {
  const place = placeOf(url);
  const knex = connectPool(url, { max: 1, isReader: true });
  try {
    return await act(knex);
  } catch (error) {
    throw asRefusal(place, error);
  } finally {
    await knex.destroy();
  }
}

/** Whether the database has any tables of a marketplace. */
export const hasDatabase = (server: PostgresqlOptions): Promise<boolean> =>
  onServer(server, async (knex) => (await appliedTo(knex)).names.length > 0);

export const isServed = (server: PostgresqlOptions): Promise<boolean> => onServer(server, isServedNow);

/** Whether a service has the database, or had it within the last ten seconds and was killed. */
export async function isServedNow(knex: Knex): Promise<boolean> {
  return (await signsIn(knex)).size > 0;
}

/** Whether a service gives another sign of life; takes until then, or until all that were seen count as gone. */
export async function isServedOn(knex: Knex): Promise<boolean> {
  const before = await signsIn(knex);
  for (let signs = before; signs.size > 0; signs = await signsIn(knex)) {
    if ([...signs].some(([id, seenAt]) => before.get(id) !== seenAt)) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/**
 * When services were seen last, by their ids, as far as that was within ten seconds. The clocks of those who were seen differ
 * from the server's by a second at most, or they would not have started.
 */
async function signsIn(knex: Knex): Promise<ReadonlyMap<string, number>> {
  if (!(await knex.schema.hasTable('nodes'))) return new Map();
  const ago = knex.raw('abs(extract(epoch from clock_timestamp()) * 1000 - seen_at)');
  const nodes: { readonly id: string; readonly seen_at: number }[] = await knex('nodes')
    .where(ago, '<', SEEN_WITHIN_S * 1000)
    .select('id', 'seen_at');
  return new Map(nodes.map(({ id, seen_at: seenAt }) => [id, seenAt]));
}

export const inspectServer = (server: PostgresqlOptions): Promise<DatabaseFacts | undefined> =>
  onServer(server, async (knex) => {
    const [found, asked] = await askServer(knex);
    const refusal = refusalOf(found, asked);
    return {
      ...factsOf(found),
      ...(refusal === undefined ? {} : { refusal }),
      pendingMigrations: missingOf(await appliedTo(knex)),
    };
  }).catch((error: unknown) => {
    if (!(error instanceof StartRefused)) throw error;
    return { ...UNKNOWN, refusal: error.message };
  });

const UNKNOWN: DatabaseFacts = { findings: 'elsewhere', keeping: 'unknown', cure: undefined, pendingMigrations: 0 };

/** What is known of a server on which the database is opened. */
export const factsOf = (found: FoundServer): DatabaseFacts => ({
  ...UNKNOWN,
  keeping: `fsync=${found.fsync}, full_page_writes=${found.full_page_writes}, synchronous_commit=on`,
  cure: unsafetyOf(found)?.replace(/\.$/, ''),
});
