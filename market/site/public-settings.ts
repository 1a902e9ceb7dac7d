// What everybody may know of how a marketplace is run.
import type { Tables } from '../../db/tables.js';
import { shopAddresses } from '../catalog/shop-addresses.js';
import type { MarketSettings, Services } from '../market.js';

interface PublicSettings extends MarketSettings {
  /** The operator's own pages. */
  readonly pages: readonly { readonly name: string; readonly title: string; readonly url: string }[];
  /** Whether e-mail is sent, rather than passed on by admins. */
  readonly hasMail: boolean;
  /** Whether there is no admin yet. */
  readonly needsSetUp: boolean;
}

export async function publicSettings(
  { accounts }: Tables,
  { settings, operatorPages, mail }: Pick<Services, 'settings' | 'operatorPages' | 'mail'>,
): Promise<PublicSettings> {
  const { page } = shopAddresses(settings);
  return {
    ...settings,
    pages: operatorPages.list().map(({ name, title }) => ({ name, title, url: page(name) })),
    hasMail: mail.hasSmtp,
    needsSetUp: (await accounts.countAdmins()) === 0,
  };
}
