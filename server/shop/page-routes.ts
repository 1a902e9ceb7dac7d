// The pages of the storefront.
import type { PageRoute } from './page-route.js';
import { checkoutRoute } from './routes/checkout.js';
import { homeRoute } from './routes/home.js';
import { categoryRoute, gameRoute } from './routes/listings.js';
import { operatorPageRoute } from './routes/operator-page.js';
import { productRoute } from './routes/product.js';
import { receiptRoute } from './routes/receipt.js';
import { reviewsRoute } from './routes/reviews.js';
import { searchRoute } from './routes/search.js';
import { sellerRoute } from './routes/seller.js';
import { versionsRoute } from './routes/versions.js';

export const pageRoutes: readonly PageRoute[] = [
  homeRoute,
  searchRoute,
  gameRoute,
  categoryRoute,
  productRoute,
  versionsRoute,
  reviewsRoute,
  sellerRoute,
  checkoutRoute,
  receiptRoute,
  operatorPageRoute,
];
