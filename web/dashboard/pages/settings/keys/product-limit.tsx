// Which products a key or a webhook is limited to, by their names.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { productNamesQuery } from '../../../components/product-queries.js';
import { countWords } from '../../../components/count-words.js';

const SHOWN = 3;

export function ProductLimit({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { data: products = [] } = useQuery(productNamesQuery(useApi(), ids));
  const names = products.slice(0, SHOWN).map(({ name }) => name);
  const more = ids.length - names.length;
  const rest = more === 0 ? [] : [names.length === 0 ? countWords(more, 'product') : `${more} more`];
  return (
    <Text size="sm" mt={6}>
      Only for {new Intl.ListFormat('en').format([...names, ...rest])}
    </Text>
  );
}
