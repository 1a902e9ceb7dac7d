// How the services of the drill are opened: all on one database, with the same keys and no limits.
import type { OpenEngine, PostgresqlOptions } from '../../../db/engine/connection.js';
import { LIMITS } from '../../../contract-tests/harness/test-limits.js';
import type { TestServiceOptions } from '../../../contract-tests/harness/test-service-options.js';
import type { Locking } from './locking.js';

/** What any of them is told of the database that they share. */
export interface Racecourse {
  readonly server: PostgresqlOptions;
  /** The installation's key. */
  readonly key: string;
  /** A folder without a database, which each begins with a copy of. */
  readonly emptyFolder: string;
}

/** What one of them tells: where it listens, that it locks as it was told to, or what went wrong. */
export type Told = { readonly origin: string } | { readonly locking: Locking } | { readonly fault: string };

const PLENTY = 1_000_000_000;

export const racingOptions = (openEngine: OpenEngine, key: string): TestServiceOptions => ({
  openEngine,
  deriveKeys: () => [key],
  // One address, for which passkeys sign, wherever each of them listens.
  settings: { payments: 'test', publicUrl: 'http://localhost:3000' },
  limits: Object.fromEntries(Object.keys(LIMITS).map((name) => [name, PLENTY])),
});
