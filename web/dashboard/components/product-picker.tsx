// The products that something is limited to, such as a key, a webhook or a coupon: searched by name, and picked.
import { useState, type ReactNode } from 'react';
import { Loader, MultiSelect } from '@mantine/core';
import { DIVIDER } from './form-values.js';
import { productOption } from './product-option.js';
import { useProductSearch, type ProductSource } from './use-product-search.js';

interface ProductPickerProps {
  readonly source: ProductSource;
  /** What picking some does. */
  readonly description: string;
  /** How many may be picked. */
  readonly most: number;
  /** Ids that are picked at first. */
  readonly initial: readonly string[];
  readonly error?: string | undefined;
}

/** Its value is called `product_ids`; picked-products.ts reads it. */
export function ProductPicker({ source, description, most, initial, error }: ProductPickerProps): ReactNode {
  const [picked, setPicked] = useState<readonly string[]>(initial);
  const { text, setText, data, products, isFetching, nothing } = useProductSearch(source, picked);
  return (
    <MultiSelect
      name="product_ids"
      label="Only for these products"
      description={description}
      placeholder={picked.length === 0 ? 'All products' : undefined}
      data={data}
      value={[...picked]}
      onChange={setPicked}
      maxValues={most}
      hiddenInputValuesDivider={DIVIDER}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      renderOption={productOption(products)}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': 'All products' }}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={nothing}
      error={error}
    />
  );
}
