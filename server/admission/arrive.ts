// The one question about each request: who sent it, whether what is remembered still holds for them, and what they have
// left. Nothing else asks for any of the three.
import type { Market } from '../../market/market.js';
import { admitAlone } from './admit-alone.js';
import { admitTogether } from './admit-together.js';
import type { Admission } from './arrival.js';
import { countAlone } from './count-alone.js';
import { countTogether } from './count-together.js';

/**
 * Opens the admission of a market: where others may serve its database too, one that counts with them.
 *
 * @param addressesMax windows of addresses at most
 */
export async function openAdmission(
  market: Pick<Market, 'caches' | 'tables' | 'write' | 'db' | 'clock' | 'lastUses' | 'settings'>,
  addressesMax?: number,
): Promise<Admission> {
  const { windows } = market.db;
  return windows === undefined
    ? admitAlone(market, await countAlone(market, addressesMax))
    : admitTogether(market, countTogether(windows, market, addressesMax));
}
