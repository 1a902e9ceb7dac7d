// The settings of markets that drills open in processes of their own.
import type { MarketSettings } from '../../market/market.js';

/** What a process of a drill derives its keys from. */
export const DRILL_KEY = 'A'.repeat(43);

export const DRILL_SETTINGS: MarketSettings = {
  publicUrl: 'http://localhost:3000',
  siteName: 'Plugin Marketplace',
  siteColor: null,
  contactUrl: null,
  currency: 'USD',
  payments: 'manual',
  termsVersion: '1',
  platformFeePercent: 10,
  registration: 'open',
  sellers: 'open',
  sellerTwoFactor: true,
  reviewRequired: true,
  uploadLimitBytes: 64 * 2 ** 20,
  sellerQuotaBytes: 256 * 2 ** 20,
};
