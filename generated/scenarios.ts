// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { AllScenarios } from '../contract-tests/scenario.js';
import { getProduct } from '../contract-tests/catalog/getProduct.js';
import { downloadVersion } from '../contract-tests/downloads/downloadVersion.js';
import { listReviews } from '../contract-tests/reviews/listReviews.js';
import { createReview } from '../contract-tests/reviews/createReview.js';
import { summarizeReviews } from '../contract-tests/reviews/summarizeReviews.js';
import { deleteReview } from '../contract-tests/reviews/deleteReview.js';
import { updateReview } from '../contract-tests/reviews/updateReview.js';
import { markReviewHelpful } from '../contract-tests/reviews/markReviewHelpful.js';
import { unmarkReviewHelpful } from '../contract-tests/reviews/unmarkReviewHelpful.js';
import { replyToReview } from '../contract-tests/reviews/replyToReview.js';
import { deleteReviewReply } from '../contract-tests/reviews/deleteReviewReply.js';
import { reportReview } from '../contract-tests/reviews/reportReview.js';
import { listProductVersions } from '../contract-tests/catalog/listProductVersions.js';
import { listCategories } from '../contract-tests/catalog/listCategories.js';
import { searchProducts } from '../contract-tests/search/searchProducts.js';
import { suggestProducts } from '../contract-tests/search/suggestProducts.js';
import { markOrderPaid } from '../contract-tests/orders/markOrderPaid.js';
import { listOrders } from '../contract-tests/orders/listOrders.js';
import { createOrder } from '../contract-tests/orders/createOrder.js';
import { getOrder } from '../contract-tests/orders/getOrder.js';
import { listProducts } from '../contract-tests/catalog/listProducts.js';
import { getProductById } from '../contract-tests/catalog/getProductById.js';
import { getLatestVersion } from '../contract-tests/catalog/getLatestVersion.js';
import { listProductVersionsById } from '../contract-tests/catalog/listProductVersionsById.js';
import { listPurchases } from '../contract-tests/orders/listPurchases.js';
import { findVersionByHash } from '../contract-tests/catalog/findVersionByHash.js';
import { getVersion } from '../contract-tests/catalog/getVersion.js';
import { downloadVersionById } from '../contract-tests/downloads/downloadVersionById.js';
import { getHealth } from '../contract-tests/system/getHealth.js';
import { getReadiness } from '../contract-tests/system/getReadiness.js';

export const scenarios: AllScenarios = {
  getProduct,
  downloadVersion,
  listReviews,
  createReview,
  summarizeReviews,
  deleteReview,
  updateReview,
  markReviewHelpful,
  unmarkReviewHelpful,
  replyToReview,
  deleteReviewReply,
  reportReview,
  listProductVersions,
  listCategories,
  searchProducts,
  suggestProducts,
  markOrderPaid,
  listOrders,
  createOrder,
  getOrder,
  listProducts,
  getProductById,
  getLatestVersion,
  listProductVersionsById,
  listPurchases,
  findVersionByHash,
  getVersion,
  downloadVersionById,
  getHealth,
  getReadiness,
};
