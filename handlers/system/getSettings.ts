// GET /api/settings
import type { Handler } from '../handler.js';
import { shopAddresses } from '../../market/catalog/shop-addresses.js';
import { ONE } from '../paging.js';

export const getSettings: Handler<'getSettings'> = async ({ market, reply }) => {
  const {
    siteName,
    registration,
    sellers,
    sellerTwoFactor,
    currency,
    payments,
    platformFeePercent,
    termsVersion,
    contactUrl,
  } = market.settings;
  const { page } = shopAddresses(market.settings);
  const needsSetUp = (await market.tables.accounts.countAdmins()) === 0;
  const data = {
    site_name: siteName,
    registration,
    sellers,
    seller_two_factor: sellerTwoFactor,
    currency,
    payments,
    platform_fee_percent: platformFeePercent,
    terms_version: termsVersion,
    pages: market.operatorPages.list().map(({ name, title }) => ({ name, title, url: page(name) })),
    contact_url: contactUrl,
    mail: market.mail.hasSmtp,
    needs_set_up: needsSetUp,
  };
  return reply(200, { data, meta: ONE });
};
