// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { Handlers } from '../handlers/handler.js';
import { getProduct } from '../handlers/catalog/getProduct.js';
import { downloadVersion } from '../handlers/downloads/downloadVersion.js';
import { listReviews } from '../handlers/reviews/listReviews.js';
import { createReview } from '../handlers/reviews/createReview.js';
import { summarizeReviews } from '../handlers/reviews/summarizeReviews.js';
import { deleteReview } from '../handlers/reviews/deleteReview.js';
import { updateReview } from '../handlers/reviews/updateReview.js';
import { markReviewHelpful } from '../handlers/reviews/markReviewHelpful.js';
import { unmarkReviewHelpful } from '../handlers/reviews/unmarkReviewHelpful.js';
import { replyToReview } from '../handlers/reviews/replyToReview.js';
import { deleteReviewReply } from '../handlers/reviews/deleteReviewReply.js';
import { reportReview } from '../handlers/reviews/reportReview.js';
import { listProductVersions } from '../handlers/catalog/listProductVersions.js';
import { listCategories } from '../handlers/catalog/listCategories.js';
import { searchProducts } from '../handlers/search/searchProducts.js';
import { suggestProducts } from '../handlers/search/suggestProducts.js';
import { markOrderPaid } from '../handlers/orders/markOrderPaid.js';
import { listOrders } from '../handlers/orders/listOrders.js';
import { createOrder } from '../handlers/orders/createOrder.js';
import { getOrder } from '../handlers/orders/getOrder.js';
import { listProducts } from '../handlers/catalog/listProducts.js';
import { getProductById } from '../handlers/catalog/getProductById.js';
import { getLatestVersion } from '../handlers/catalog/getLatestVersion.js';
import { listProductVersionsById } from '../handlers/catalog/listProductVersionsById.js';
import { listPurchases } from '../handlers/orders/listPurchases.js';
import { findVersionByHash } from '../handlers/catalog/findVersionByHash.js';
import { getVersion } from '../handlers/catalog/getVersion.js';
import { downloadVersionById } from '../handlers/downloads/downloadVersionById.js';
import { getHealth } from '../handlers/system/getHealth.js';
import { getReadiness } from '../handlers/system/getReadiness.js';

export const handlers: Handlers = {
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
