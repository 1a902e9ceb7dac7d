// The link with which a fresh installation gets its first admin.
import { makeLink } from '../market/accounts/mailed-link.js';
import type { Market } from '../market/market.js';

/**
 * Creates a new link while there is no admin; all earlier ones become void.
 *
 * @returns the whole URL, or null when there is an admin
 */
export async function renewSetUpLink(market: Pick<Market, 'write' | 'settings'>): Promise<string | null> {
  return market.write(async (tables) => {
    await tables.oneTimeLinks.deleteAll('set_up');
    return (await tables.accounts.countAdmins()) === 0 ? makeLink(tables, market, 'set_up', null) : null;
  });
}
