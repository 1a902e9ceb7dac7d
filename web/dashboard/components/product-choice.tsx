// Which of one's products a page is about: searched by name, and chosen.
import type { ReactNode } from 'react';
import { Loader, Select } from '@mantine/core';
import { productOption } from './product-option.js';
import { useProductSearch } from './use-product-search.js';

interface ProductChoiceProps {
  /** Its id; empty for all. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
  /** Whether all of them may be meant; else one always is. */
  readonly hasAll?: boolean;
}

export function ProductChoice({ value, onChoose, hasAll = true }: ProductChoiceProps): ReactNode {
  const { text, setText, data, products, isFetching, nothing } = useProductSearch('own', value === '' ? [] : [value]);
  const chosen = data.find((option) => option.value === value)?.label;
  return (
    <Select
      label="Product"
      placeholder={chosen ?? 'All products'}
      data={data}
      value={value === '' ? null : value}
      onChange={(id) => onChoose(id ?? '')}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The name of what is chosen stands there until somebody looks for another.
      onDropdownOpen={() => setText('')}
      filter={({ options }) => options}
      renderOption={productOption(products)}
      allowDeselect={false}
      clearable={hasAll}
      clearButtonProps={{ 'aria-label': 'All products' }}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={nothing}
      flex="1 1 12rem"
    />
  );
}
