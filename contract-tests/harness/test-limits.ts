// For tests: how many requests each caller of a test service may make.
import type { Limits } from '../../server/admission/buckets.js';

/**
 * Requests of each caller; enough for every scenario, small enough to use up. What comes from one address is shared by
 * all scenarios.
 */
export const LIMITS: Limits = {
  keyPerHour: 100,
  serverTokenPerHour: 100,
  sessionPerHour: 100,
  proofPerMinute: 100,
  codesPerHour: 100,
  quotesPerMinute: 100,
  picturesPerHour: 100,
  productPicturesPerHour: 100,
  pagesPerHour: 10_000,
  anonymousPerHour: 10_000,
  signInPerHour: 10_000,
  linksPerHour: 10_000,
  reportsPerHour: 10_000,
  licensePerHour: 1000,
};
