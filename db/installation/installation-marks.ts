// What admins said of the whole installation: that it is backed up, that they know what there is to set up.
import type { Executor } from '../engine/executor.js';

export const MARKS = ['backup', 'dismissed'] as const;
export type Mark = (typeof MARKS)[number];

const TABLE = 'installation_marks';

/** The marks of an installation. */
export function createInstallationMarks({ knex }: Executor, clock: () => number) {
  return {
    /** Those that were set. */
    async set(): Promise<ReadonlySet<Mark>> {
      const names: Mark[] = await knex(TABLE).pluck('name');
      return new Set(names);
    },

    /** Sets a mark, or takes it back. The time of one that is set stays. */
    async change(name: Mark, isSet: boolean): Promise<void> {
      if (isSet) await knex(TABLE).insert({ name, made_at: clock() }).onConflict('name').ignore();
      else await knex(TABLE).where({ name }).delete();
    },
  };
}
