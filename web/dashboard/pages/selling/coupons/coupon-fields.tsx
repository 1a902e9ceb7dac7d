// What bounds the use of a coupon.
import type { ReactNode } from 'react';
import { Group, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { fieldTime } from '../../../pieces/field-time.js';
import { DIVIDER } from '../../../pieces/form-values.js';
import { ownProductsQuery } from '../../settings/keys/product-queries.js';
import type { Coupon } from './coupon-queries.js';
import { readerZone } from '../../../pieces/time-words.js';

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
      <Products initial={coupon?.product_ids ?? []} error={errorOf('product_ids')} />
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

function Products({
  initial,
  error,
}: {
  readonly initial: readonly string[];
  readonly error: string | undefined;
}): ReactNode {
  const own = useQuery(ownProductsQuery(useApi())).data ?? [];
  const known = new Map(own.map(({ id, name }) => [id, name]));
  const ids = [...new Set([...own.map(({ id }) => id), ...initial])];
  return (
    <MultiSelect
      name="product_ids"
      label="Products"
      placeholder="All products"
      data={ids.map((id) => ({ value: id, label: known.get(id) ?? `A product (${id.slice(-6)})` }))}
      defaultValue={[...initial]}
      maxValues={MOST_PRODUCTS}
      hiddenInputValuesDivider={DIVIDER}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All products' }}
      error={error}
    />
  );
}
