// What was picked in a field for products (product-picker.tsx).
import { listOf } from './form-values.js';

/** The ids of the products that something is limited to; null for all. */
export function pickedProducts(values: FormData): string[] | null {
  const ids = listOf(values, 'product_ids');
  return ids.length === 0 ? null : ids;
}
