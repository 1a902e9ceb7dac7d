// What bringing a database on PostgreSQL to this release would do, found without changing anything.
import { migrationLines } from '#generated/migration-lines.js';
import type { PostgresqlOptions } from '../connection.js';
import { placeOf } from '../database-url.js';
import { appliedTo, pendingAfter } from '../migration-steps.js';
import { ADDITIVE } from '../migrations.js';
import { isServedNow } from './look-at-server.js';
import { asRefusal } from './refusal.js';
import { connectPool } from './postgresql-client.js';

export interface ServerPlan {
  /** Where the database is, without the name of the role and its password. */
  readonly place: string;
  /** Whether there is nothing in it yet. */
  readonly isEmpty: boolean;
  /** In order, each with what it does. */
  readonly pending: readonly { readonly name: string; readonly line: string }[];
  /** Whether the release before can go on with what they leave. */
  readonly onlyAdds: boolean;
  /** Whether a server was seen within the last ten seconds. */
  readonly isServed: boolean;
}

/** @throws StartRefused when the database cannot be reached, or is of a newer release that this one cannot work with */
export async function planMigrations({ url }: Pick<PostgresqlOptions, 'url'>): Promise<ServerPlan> {
  const place = placeOf(url);
  const knex = connectPool(url, { max: 1, isReader: true });
  try {
    const applied = await appliedTo(knex);
    const pending = pendingAfter(applied);
    return {
      place,
      isEmpty: applied.names.length === 0,
      pending: pending.map((name) => ({ name, line: migrationLines[name]! })),
      onlyAdds: pending.every((name) => ADDITIVE.includes(name)),
      isServed: await isServedNow(knex),
    };
  } catch (error) {
    throw asRefusal(place, error);
  } finally {
    await knex.destroy();
  }
}
