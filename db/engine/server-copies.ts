// Copies of a database on a server, for backups and their drills. The driver is loaded by those alone who have such a database.
import type { PostgresqlOptions } from './connection.js';
import type { Dump, Dumped } from './postgresql/dumps.js';
import type { RowCounts } from './sqlite/database-copy.js';

const load = () => import('./postgresql/dumps.js');

/** See `withDump` of `postgresql/dumps.ts`. */
export const withDump = async <Result>(dumped: Dumped, act: (dump: Dump) => Promise<Result>): Promise<Result> =>
  (await load()).withDump(dumped, act);

/** See `restoreDump` there. */
export const restoreDump = async (server: PostgresqlOptions, from: string, signal: AbortSignal): Promise<RowCounts> =>
  (await load()).restoreDump(server, from, signal);

/** See `refuseUnfit` there. */
export const refuseUnfit = async (server: PostgresqlOptions): Promise<void> => (await load()).refuseUnfit(server);

/** See `obstacleToCopies` there. */
export const obstacleToCopies = async (server: PostgresqlOptions): Promise<string | undefined> =>
  (await load()).obstacleToCopies(server);

/** See `hashRows` there. */
export const hashRows = async (server: PostgresqlOptions): Promise<Readonly<Record<string, string>>> =>
  (await load()).hashRows(server);

/** See `withTemporaryDatabase` there. */
export const withTemporaryDatabase = async <Result>(
  server: PostgresqlOptions,
  act: (server: PostgresqlOptions) => Promise<Result>,
): Promise<Result> => (await load()).withTemporaryDatabase(server, act);
