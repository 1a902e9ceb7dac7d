// What bringing a database on a server to this release would do.
import type { PostgresqlOptions } from './connection.js';
import type { ServerPlan } from './postgresql/plan-migrations.js';

export type { ServerPlan } from './postgresql/plan-migrations.js';

/** Looks at a database without changing it. @throws StartRefused as `planMigrations` of `postgresql/plan-migrations.ts` does */
export const planOnServer = async (server: PostgresqlOptions): Promise<ServerPlan> =>
  (await import('./postgresql/plan-migrations.js')).planMigrations(server);
