// Makes the one-time links that open a page of the dashboard.
import type { Tables } from '../../db/tables.js';
import type { LinkPurpose, LinkRecord, NewLink } from '../../db/credentials/one-time-links.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { MarketSettings } from '../market.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Below which page of the dashboard each link is opened, and for how many milliseconds it is good; null until it is
 * replaced or used.
 */
const LINKS: Readonly<Record<LinkPurpose, { readonly page: string; readonly lifetimeMs: number | null }>> = {
  verify_email: { page: 'verify', lifetimeMs: 72 * HOUR_MS },
  change_email: { page: 'verify', lifetimeMs: 24 * HOUR_MS },
  reset_password: { page: 'reset', lifetimeMs: HOUR_MS },
  set_up: { page: 'set-up', lifetimeMs: null },
  invitation: { page: 'join', lifetimeMs: 7 * 24 * HOUR_MS },
};

/** The settings that links are made by. */
export interface LinkSettings {
  readonly settings: Pick<MarketSettings, 'publicUrl'>;
}

/**
 * Makes a link, in place of the account's former one where there is one of a purpose at a time. The token stands behind
 * the #, which browsers send to nobody.
 *
 * @param accountId null where there is no account: for the first admin, or to do the work of a link that nobody gets
 * @param options its id; what the link is about, never a secret; who made it for somebody else; another lifetime than usual
 * @returns the whole URL, which is known here and nowhere else, and what is kept of it
 */
export async function makeLink(
  tables: Tables,
  { settings }: LinkSettings,
  purpose: LinkPurpose,
  accountId: string | null,
  options: Partial<Pick<NewLink, 'id' | 'payload' | 'createdBy' | 'lifetimeMs'>> = {},
): Promise<{ url: string; link: LinkRecord }> {
  const { page, lifetimeMs } = LINKS[purpose];
  const token = createSecret();
  const link = await tables.oneTimeLinks.create({
    purpose,
    accountId,
    hash: hashSecret(token),
    lifetimeMs,
    ...options,
  });
  return { url: `${settings.publicUrl}/app/${page}#token=${token}`, link };
}
