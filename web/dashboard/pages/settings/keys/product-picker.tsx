// The products that a key or a webhook is limited to: searched by name, and picked.
import { useState, type ReactNode } from 'react';
import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { textOf } from '../../../pieces/form-values.js';
import { useAccount } from '../../../session/session.js';
import { ownProductsQuery, productNamesQuery, productSearchQuery, type ProductName } from './product-queries.js';

const PAUSE_MS = 250;
const NONE: readonly ProductName[] = [];

interface ProductPickerProps {
  /** What picking some does. */
  readonly description: string;
  /** How many may be picked. */
  readonly most: number;
  /** Ids that are picked at first. */
  readonly initial: readonly string[];
  readonly error?: string | undefined;
}

/** Its value is called `product_ids`: ids separated by commas. */
export function ProductPicker({ description, most, initial, error }: ProductPickerProps): ReactNode {
  const api = useApi();
  const [picked, setPicked] = useState<readonly string[]>(initial);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const known = useQuery(productNamesQuery(api, initial)).data ?? NONE;
  const own = useOwnProducts();
  const search = useQuery({
    ...productSearchQuery(api, asked),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const [seen, setSeen] = useState<readonly ProductName[]>([]);
  const found = asked === '' ? NONE : (search.data ?? NONE);
  const names = new Map([...known, ...own, ...seen, ...found].map(({ id, name }) => [id, name]));
  const offered = [...own.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase())), ...found].map(
    ({ id }) => id,
  );
  const data = [...new Set([...picked, ...offered])].map((id) => ({
    value: id,
    label: names.get(id) ?? `A product that is not live (${id.slice(-6)})`,
  }));
  const pick = (ids: readonly string[]): void => {
    // What was picked keeps its name when the next search finds something else.
    setSeen(ids.map((id) => ({ id, name: names.get(id) ?? id })));
    setPicked(ids);
  };
  return (
    <MultiSelect
      name="product_ids"
      label="Only for these products"
      description={description}
      placeholder={picked.length === 0 ? 'All products' : undefined}
      data={data}
      value={[...picked]}
      onChange={pick}
      maxValues={most}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': 'All products' }}
      rightSection={search.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={nothingWords(text.trim(), asked, search.isFetching)}
      error={error}
    />
  );
}

/** What was picked; null for all. */
export function pickedProducts(values: FormData): string[] | null {
  const ids = textOf(values, 'product_ids')
    .split(',')
    .filter((id) => id !== '');
  return ids.length === 0 ? null : ids;
}

/** The account's own products, for sellers. */
function useOwnProducts(): readonly ProductName[] {
  const isSeller = useAccount().roles.includes('seller');
  return useQuery({ ...ownProductsQuery(useApi()), enabled: isSeller }).data ?? NONE;
}

function nothingWords(text: string, asked: string, isFetching: boolean): string {
  if (text === '') return 'Type the name of a product';
  return text !== asked || isFetching ? 'Searching…' : 'No product has this name';
}
