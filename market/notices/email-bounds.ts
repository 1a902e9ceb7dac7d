// How much mail people cause for others, whatever they do and undo.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { DAY_MS } from '../audit/daily-allowance.js';

/**
 * Whether no e-mail about the same was written within the hour for which `quotas` knows it: who deletes a review or an
 * answer and writes it anew, or takes back what they asked for and asks again, must not fill somebody's mailbox.
 *
 * @param about what tells the e-mails apart, of all that are bounded so
 */
export const isFirstEmail = (tables: Tables, { clock }: Pick<Services, 'clock'>, about: string): Promise<boolean> =>
  tables.quotas.takeOnce(`letter:${about}`, clock());

/**
 * Whether no more than `aDay` e-mails about the same were written in the last 24 hours, this one included.
 *
 * @param about as for `isFirstEmail`
 * @param aDay at least 1, and few
 */
export async function isAmongLetters(
  { quotas }: Tables,
  { clock }: Pick<Services, 'clock'>,
  about: string,
  aDay: number,
): Promise<boolean> {
  const now = clock();
  // Each e-mail has a place that is free again a day later.
  for (let place = 1; place <= aDay; place += 1)
    if (await quotas.takeOnce(`letter:${about}:${place}`, now, DAY_MS)) return true;
  return false;
}
