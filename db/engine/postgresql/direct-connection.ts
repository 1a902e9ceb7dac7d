// Connections for what is done to a database as a whole: by PostgreSQL's own programs, which set things for a session, and
// therefore past any pooler.
import type { Knex } from 'knex';
import type { PostgresqlOptions } from '../connection.js';
import { placeOf } from '../database-url.js';
import { StartRefused } from '../start-refused.js';
import { STARTING } from './patience.js';
import { connectPool } from './postgresql-client.js';
import { sharesSessions } from './pooler.js';
import { asRefusal } from './refusal.js';

/** Has connections to the database of an address for one act. @throws StartRefused where it cannot be reached */
export async function withPool<Result>(url: string, act: (knex: Knex) => Promise<Result>): Promise<Result> {
  const knex = connectPool(url, { max: 2, isReader: false, patience: STARTING });
  try {
    return await act(knex);
  } catch (error) {
    throw asRefusal(placeOf(url), error);
  } finally {
    await knex.destroy();
  }
}

/**
 * Hands an act the address at which PostgreSQL itself answers, and connections to it.
 *
 * @throws StartRefused where a pooler answers there, or another database
 */
export const withDirect = <Result>(
  server: Pick<PostgresqlOptions, 'url' | 'directUrl'>,
  act: (knex: Knex, url: string) => Promise<Result>,
): Promise<Result> => {
  const { url, directUrl = url } = server;
  return withPool(directUrl, async (knex) => {
    if (await sharesSessions(knex)) throw new StartRefused(behindPooler(directUrl === url));
    if (directUrl !== url) await refuseAnother(knex, url);
    return act(knex, directUrl);
  });
};

const behindPooler = (isOnlyOne: boolean): string =>
  `${isOnlyOne ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to a pooler (such as PgBouncer, when it pools transactions), through which pg_dump and pg_restore would leave their settings to the service: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`;

/** What a database is known by on whatever way to it, until its server is started again. */
const SELF = `select extract(epoch from pg_postmaster_start_time())::text as started, oid::text as oid
 from pg_database where datname = current_database()`;

async function refuseAnother(direct: Knex, url: string): Promise<void> {
  const selfOf = async (knex: Knex): Promise<string> => JSON.stringify(await knex.raw(SELF));
  const [self, meant] = [await selfOf(direct), await withPool(url, selfOf)];
  if (self === meant) return;
  throw new StartRefused(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: give it the same role, password and name, and the address of the server behind the pooler.',
  );
}
