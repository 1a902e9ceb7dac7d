// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { AllScenarios } from '../contract-tests/scenario.js';
import { getProduct } from '../contract-tests/catalog/getProduct.js';
import { listProductVersions } from '../contract-tests/catalog/listProductVersions.js';
import { listCategories } from '../contract-tests/catalog/listCategories.js';
import { searchProducts } from '../contract-tests/search/searchProducts.js';
import { listProducts } from '../contract-tests/catalog/listProducts.js';
import { getProductById } from '../contract-tests/catalog/getProductById.js';
import { getLatestVersion } from '../contract-tests/catalog/getLatestVersion.js';
import { listProductVersionsById } from '../contract-tests/catalog/listProductVersionsById.js';
import { findVersionByHash } from '../contract-tests/catalog/findVersionByHash.js';
import { getVersion } from '../contract-tests/catalog/getVersion.js';
import { getHealth } from '../contract-tests/system/getHealth.js';
import { getReadiness } from '../contract-tests/system/getReadiness.js';

export const scenarios: AllScenarios = {
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
