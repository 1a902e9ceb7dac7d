// Tells people that a key of theirs is about to expire.
import type { DueReminder } from '../../db/credentials/key-reminders.js';
import type { Market } from '../market.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends every reminder that is due: 14 and 3 days ahead and on the last day, each once. Nobody is reminded while
 * suspended, nor later of the same.
 */
export async function remindOfExpiry(market: Market): Promise<void> {
  for (const reminder of await market.tables.keys.dueReminders(market.clock())) await remind(market, reminder);
}

async function remind({ write, mail, clock }: Market, { key, account, days }: DueReminder): Promise<void> {
  const { name, lastFour, expiresAt } = key;
  await write(async (tables) => {
    const current = await tables.keys.byId(key.id);
    // Changed since it was found: if a reminder is due all the same, the next look finds it.
    if (current?.revokedAt !== null || current.expiresAt !== expiresAt) return;
    if (!(await tables.keys.noteReminder(key.id, days))) return;
    if (account.email === null || account.suspendedAt !== null || expiresAt === null) return;
    // A key that was made to live shortly, or a service that stood still, has fewer days left than the reminder is
    // named after.
    const daysLeft = Math.max(0, Math.floor((expiresAt - clock()) / DAY_MS));
    await mail.send(
      tables,
      { kind: 'key_expiring', name, lastFour, days: daysLeft, expiresAt },
      { accountId: account.id, email: account.email },
    );
  });
}
