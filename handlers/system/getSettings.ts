// GET /api/settings
import { publicSettings } from '../../market/site/public-settings.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const getSettings: Handler<'getSettings'> = async ({ market, reply }) => {
  const settings = await publicSettings(market.tables, market);
  const data = {
    site_name: settings.siteName,
    registration: settings.registration,
    sellers: settings.sellers,
    seller_two_factor: settings.sellerTwoFactor,
    currency: settings.currency,
    payments: settings.payments,
    platform_fee_percent: settings.platformFeePercent,
    terms_version: settings.termsVersion,
    pages: [...settings.pages],
    contact_url: settings.contactUrl,
    mail: settings.hasMail,
    needs_set_up: settings.needsSetUp,
  };
  return reply(200, { data, meta: ONE });
};
