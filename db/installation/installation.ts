// What tells this installation from others: an id that was made with its database and that a backup keeps.
import type { Executor } from '../engine/executor.js';
import { query } from '../engine/prepared-query.js';

const id = query<{ id: string }>((knex) => knex('installation').select('id'));

/** The identity of the installation of a database. */
export const createInstallation = ({ first }: Executor) => ({
  id: async (): Promise<string> => (await first(id))!.id,
});
