// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { Handlers } from '../handlers/handler.js';
import { getProduct } from '../handlers/catalog/getProduct.js';
import { listProductVersions } from '../handlers/catalog/listProductVersions.js';
import { listCategories } from '../handlers/catalog/listCategories.js';
import { searchProducts } from '../handlers/search/searchProducts.js';
import { listProducts } from '../handlers/catalog/listProducts.js';
import { getProductById } from '../handlers/catalog/getProductById.js';
import { getLatestVersion } from '../handlers/catalog/getLatestVersion.js';
import { listProductVersionsById } from '../handlers/catalog/listProductVersionsById.js';
import { findVersionByHash } from '../handlers/catalog/findVersionByHash.js';
import { getVersion } from '../handlers/catalog/getVersion.js';
import { getHealth } from '../handlers/system/getHealth.js';
import { getReadiness } from '../handlers/system/getReadiness.js';

export const handlers: Handlers = {
  getProduct,
  listProductVersions,
  listCategories,
  searchProducts,
  listProducts,
  getProductById,
  getLatestVersion,
  listProductVersionsById,
  findVersionByHash,
  getVersion,
  getHealth,
  getReadiness,
};
