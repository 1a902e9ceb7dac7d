// How much mail reviews cause, whatever people do to them.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

/**
 * Whether no letter about the same was written within the hour for which `quotas` knows it: who deletes a review or an
 * answer and writes it anew must not fill somebody's mailbox.
 *
 * @param about what tells the letters apart, of all letters about reviews
 */
export const isFirstLetter = (tables: Tables, { clock }: Pick<Services, 'clock'>, about: string): Promise<boolean> =>
  tables.quotas.takeOnce(`review-letter:${about}`, clock());
