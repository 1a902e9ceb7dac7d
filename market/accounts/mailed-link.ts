// Makes the one-time links that open a page of the dashboard.
import type { Tables } from '../../db/tables.js';
import type { NewLink } from '../../db/credentials/one-time-links.js';
import { createSecret, hashSecret } from '../../identity/one-time-secret.js';
import type { Services } from '../market.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Below which page of the dashboard each link is opened, and for how many milliseconds it is good; null until it is
 * replaced or used.
 */
const LINKS = {
  verify_email: { page: 'verify', lifetimeMs: 72 * HOUR_MS },
  change_email: { page: 'verify', lifetimeMs: 24 * HOUR_MS },
  reset_password: { page: 'reset', lifetimeMs: HOUR_MS },
  set_up: { page: 'set-up', lifetimeMs: null },
} as const;

/**
 * Makes a link in place of the account's former one of the same purpose. The token stands behind the #, which browsers
 * send to nobody.
 *
 * @param accountId null where there is no account: for the first admin, or to do the work of a link that nobody gets
 * @param payload what the link is about, never a secret
 * @returns the whole URL, which is known here and nowhere else
 */
export async function makeLink(
  tables: Tables,
  { settings }: Pick<Services, 'settings'>,
  purpose: keyof typeof LINKS,
  accountId: string | null,
  payload: NewLink['payload'] = null,
): Promise<string> {
  const { page, lifetimeMs } = LINKS[purpose];
  const token = createSecret();
  await tables.oneTimeLinks.create({ purpose, accountId, payload, hash: hashSecret(token), lifetimeMs });
  return `${settings.publicUrl}/app/${page}#token=${token}`;
}
