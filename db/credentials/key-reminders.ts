// Which API keys are about to expire, and who was told already.
import type { Executor } from '../engine/executor.js';
import { KEY_TABLE as TABLE, toKey, type KeyRecord, type KeyRow } from './key-record.js';

/** Whole days left at which an owner is reminded, the most urgent first: 0 is the last day. */
const REMINDER_DAYS = [0, 3, 14] as const;
type ReminderDays = (typeof REMINDER_DAYS)[number];

export interface DueReminder {
  key: KeyRecord;
  days: ReminderDays;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The reminders of expiring API keys. */
export function keyReminders({ knex }: Executor) {
  return {
    /**
     * The keys, live at `now` (epoch ms), whose reminder is due and not yet noted, soonest expiry first. One that
     * missed some, because the service was down or the key was made to live shortly, has only its most urgent one.
     */
    async dueReminders(now: number): Promise<DueReminder[]> {
      const rows: KeyRow[] = await knex(TABLE)
        .whereNull('revoked_at')
        .where('expires_at', '>', now)
        .where((due) => {
          for (const days of REMINDER_DAYS) {
            void due.orWhere(
              (query) =>
                void query.where('expires_at', '<', endOf(days, now)).where((unsent) => {
                  void unsent.whereNull('reminded_days').orWhere('reminded_days', '>', days);
                }),
            );
          }
        })
        .orderBy(['expires_at', 'id']);
      return rows.map((row) => ({
        key: toKey(row),
        days: REMINDER_DAYS.find((some) => row.expires_at! < endOf(some, now))!,
      }));
    },

    /**
     * Notes in the transaction that enqueues the mail that it is sent; false when another one noted it before, so that
     * none goes out twice.
     */
    async noteReminder(id: string, days: ReminderDays): Promise<boolean> {
      const noted = await knex(TABLE)
        .where({ id })
        .where((query) => void query.whereNull('reminded_days').orWhere('reminded_days', '>', days))
        .update({ reminded_days: days });
      return noted === 1;
    },
  };
}

/** The first time (epoch ms) to which more than this many whole days are left. */
const endOf = (days: ReminderDays, now: number): number => now + (days + 1) * DAY_MS;
