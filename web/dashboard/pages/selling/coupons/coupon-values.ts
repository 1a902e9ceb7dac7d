// From the fields of a coupon's form to what the service takes.
import type { Schema } from '../../../api/schemas.js';
import { givenTime } from '../../../components/field-time.js';
import { textOf } from '../../../components/form-values.js';
import { pickedProducts } from '../../../components/picked-products.js';

type Input = Schema<'CouponInput'>;
type Bounds = Omit<Input, 'code' | 'percent_off' | 'amount_off_cents'>;

export const COUPON_FIELDS: readonly (keyof Input)[] = [
  'code',
  'percent_off',
  'amount_off_cents',
  'max_uses',
  'max_uses_per_buyer',
  'starts_at',
  'ends_at',
  'product_ids',
];

/** What a new coupon takes off is either a share or an amount. */
export function couponInput(values: FormData): Input {
  const off = Number(textOf(values, 'off'));
  return {
    code: textOf(values, 'code').trim(),
    ...(textOf(values, 'unit') === 'percent'
      ? { percent_off: off }
      : // An amount is typed with its decimals.
        { amount_off_cents: Math.round(off * 100) }),
    ...couponBounds(values),
  };
}

/** What bounds the use of a coupon; an empty field is no bound. */
export function couponBounds(values: FormData): Bounds {
  return {
    max_uses: countOf(textOf(values, 'max_uses')),
    max_uses_per_buyer: countOf(textOf(values, 'max_uses_per_buyer')),
    starts_at: givenTime(textOf(values, 'starts_at')),
    ends_at: givenTime(textOf(values, 'ends_at')),
    product_ids: pickedProducts(values),
  };
}

const countOf = (text: string): number | null => (text === '' ? null : Number(text));
