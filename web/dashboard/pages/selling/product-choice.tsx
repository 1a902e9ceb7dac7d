// Which of one's products a page is about.
import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { ownProductsQuery } from '../settings/keys/product-queries.js';

interface ProductChoiceProps {
  /** Its id; empty for all. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
  /** Whether all of them may be meant; else the first is chosen. */
  readonly hasAll?: boolean;
}

export function ProductChoice({ value, onChoose, hasAll = true }: ProductChoiceProps): ReactNode {
  const products = useQuery(ownProductsQuery(useApi())).data ?? [];
  return (
    <NativeSelect
      label="Product"
      data={[
        ...(hasAll ? [{ value: '', label: 'All products' }] : []),
        ...products.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      flex="1 1 12rem"
    />
  );
}
