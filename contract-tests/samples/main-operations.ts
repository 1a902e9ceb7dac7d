// The operations that people meet first. Their samples are run against a seeded market.
import type { OperationId } from '#generated/operations.js';

/** What the answer to each has in it for sure; null for a download, which shows nothing and saves a file. */
export const MAIN_OPERATIONS: Readonly<Partial<Record<OperationId, string | null>>> = {
  searchProducts: 'Region Guard',
  suggestProducts: 'Region Guard',
  listCategories: 'world-management',
  getProduct: 'Region Guard',
  listProductVersions: '7.0.12',
  listReviews: 'griefing has stopped',
  summarizeReviews: 'rating_avg',
  listProducts: 'Region Guard',
  getProductById: 'Region Guard',
  listProductVersionsById: '7.0.12',
  getLatestVersion: '7.0.12',
  getVersion: '7.0.12',
  findVersionByHash: '7.0.12',
  downloadVersion: null,
  downloadVersionById: null,
  getOrder: 'paid',
  listPurchases: 'paid',
  markReviewHelpful: '204',
  createOrder: 'pending',
  createReview: 'Saves us an evening',
  updateReview: 'griefing has stopped',
  listOrders: 'paid',
  replyToReview: 'The map comes with 7.1',
  getAccount: 'buyer@example.com',
  createKey: 'mpk_live_',
};
