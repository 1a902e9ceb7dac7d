// By which credential an act was done that is in the log: those of admins name theirs from now on.
import type { Knex } from 'knex';

const COLUMNS = ['credential_type', 'credential_id'];

/** The log's triggers forbid to change rows, not to add columns that older ones leave empty. */
export async function up(knex: Knex): Promise<void> {
  for (const column of COLUMNS) await knex.raw('alter table audit_events add column ?? text', [column]);
}

export async function down(knex: Knex): Promise<void> {
  for (const column of COLUMNS) await knex.raw('alter table audit_events drop column ??', [column]);
}
