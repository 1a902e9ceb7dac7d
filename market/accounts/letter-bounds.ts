// How much mail people cause for others, whatever they do and undo.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/**
 * Whether no letter about the same was written within the hour for which `quotas` knows it: who deletes a review or an
 * answer and writes it anew, or takes back what they asked for and asks again, must not fill somebody's mailbox.
 *
 * @param about what tells the letters apart, of all that are bounded so
 */
export const isFirstLetter = (tables: Tables, { clock }: Pick<Services, 'clock'>, about: string): Promise<boolean> =>
  tables.quotas.takeOnce(`letter:${about}`, clock());
