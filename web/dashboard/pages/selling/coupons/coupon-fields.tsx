// What bounds the use of a coupon.
import type { ReactNode } from 'react';
import { Group, NumberInput, TextInput } from '@mantine/core';
import { fieldTime } from '../../../components/field-time.js';
import { ProductPicker } from '../../../components/product-picker.js';
import type { Coupon } from './coupon-queries.js';
import { readerZone } from '../../../components/time-words.js';

const MOST_USES = 1_000_000;
const MOST_PRODUCTS = 100;

interface CouponFieldsProps {
  /** What stands there at first; of a new coupon there is none. */
  readonly coupon?: Coupon;
  readonly errorOf: (field: string) => string | undefined;
}

export function CouponFields({ coupon, errorOf }: CouponFieldsProps): ReactNode {
  return (
    <>
      <ProductPicker
        source="own"
        description="Leave it empty for all of yours."
        most={MOST_PRODUCTS}
        initial={coupon?.product_ids ?? []}
        error={errorOf('product_ids')}
      />
      <Group grow align="flex-start" gap="sm">
        <NumberInput
          name="max_uses"
          label="Total uses"
          placeholder="No limit"
          defaultValue={coupon?.max_uses ?? ''}
          min={1}
          max={MOST_USES}
          allowDecimal={false}
          error={errorOf('max_uses')}
        />
        <NumberInput
          name="max_uses_per_buyer"
          label="Uses per buyer"
          placeholder="No limit"
          defaultValue={coupon?.max_uses_per_buyer ?? ''}
          min={1}
          max={MOST_USES}
          allowDecimal={false}
          error={errorOf('max_uses_per_buyer')}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <TextInput
          type="datetime-local"
          name="starts_at"
          label="From (optional)"
          description={`In your time zone, ${readerZone()}.`}
          defaultValue={fieldTime(coupon?.starts_at ?? null)}
          error={errorOf('starts_at')}
        />
        <TextInput
          type="datetime-local"
          name="ends_at"
          label="Until (optional)"
          description={`In your time zone, ${readerZone()}.`}
          defaultValue={fieldTime(coupon?.ends_at ?? null)}
          error={errorOf('ends_at')}
        />
      </Group>
    </>
  );
}
