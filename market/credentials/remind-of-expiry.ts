// Tells people that a key of theirs is about to expire.
import type { DueReminder } from '../../db/credentials/key-reminders.js';
import type { Tables } from '../../db/tables.js';
import type { Market, Services } from '../market.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends every reminder that is due: 14 and 3 days ahead and on the last day, each once. Nobody is reminded while
 * suspended, nor later of the same.
 */
export async function remindOfExpiry(market: Pick<Market, 'tables' | 'write' | 'mail' | 'clock'>): Promise<void> {
  for (const reminder of await market.tables.keys.dueReminders(market.clock()))
    await market.write((tables) => remind(tables, market, reminder));
}

async function remind(
  tables: Tables,
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  { key: { id, accountId, expiresAt }, days }: DueReminder,
): Promise<void> {
  await tables.lock('account', accountId);
  const key = await tables.keys.byId(id);
  // Changed since it was found: if a reminder is due all the same, the next look finds it.
  if (key?.revokedAt !== null || key.expiresAt !== expiresAt || expiresAt === null) return;
  if (!(await tables.keys.noteReminder(id, days))) return;
  const { email, suspendedAt } = (await tables.accounts.byId(accountId))!;
  if (email === null || suspendedAt !== null) return;
  const { name, lastFour } = key;
  // A key that was made to live shortly, or a service that stood still, has fewer days left than the reminder is
  // named after.
  const daysLeft = Math.max(0, Math.ceil((expiresAt - clock()) / DAY_MS));
  const message = { kind: 'key_expiring', name, lastFour, days: daysLeft, expiresAt } as const;
  await mail.send(tables, message, { accountId, email });
}
