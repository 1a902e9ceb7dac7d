// What operations are told of the configuration.
import type { MarketSettings } from '../market/market.js';
import type { Config } from './config.js';

/** The part of the configuration that operations see. */
export function settingsOf(config: Config): MarketSettings {
  const { publicUrl, siteName, siteColor, contactUrl, registration, sellers } = config;
  const { currency, payments, termsVersion, platformFeePercent } = config;
  const { sellerTwoFactor, reviewRequired, uploadLimitBytes, sellerQuotaBytes } = config;
  const trade = { currency, payments, termsVersion, platformFeePercent };
  const publishing = { reviewRequired, uploadLimitBytes, sellerQuotaBytes };
  return {
    publicUrl,
    siteName,
    siteColor,
    contactUrl,
    ...trade,
    registration,
    sellers,
    sellerTwoFactor,
    ...publishing,
  };
}
