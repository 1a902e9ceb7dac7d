// Finds products while somebody types, for the fields in which products are picked.
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useAccount } from '../session/session.js';
import { ownProductsQuery, productNamesQuery, productSearchQuery, type ShownProduct } from './product-queries.js';

/** Which products may be picked: one's own, drafts included, or besides these everything that is live. */
export type ProductSource = 'own' | 'all';

const PAUSE_MS = 250;
const NONE: readonly ShownProduct[] = [];

interface ProductSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What fits what is typed, and `picked`, as the fields take it. */
  readonly data: readonly { readonly value: string; readonly label: string }[];
  /** Everything known, by id. */
  readonly products: ReadonlyMap<string, ShownProduct>;
  readonly isFetching: boolean;
  /** What stands in place of an empty list. */
  readonly nothing: string;
}

/** `picked` are the ids that are to be known whatever is typed. */
export function useProductSearch(source: ProductSource, picked: readonly string[]): ProductSearch {
  const api = useApi();
  const { seller_name: seller, roles } = useAccount();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const own = useQuery({ ...ownProductsQuery(api), enabled: roles.includes('seller') }).data ?? NONE;
  const search = useQuery({
    ...productSearchQuery(api, asked, source === 'own' ? seller : null),
    enabled: asked !== '' && (source === 'all' || seller !== null),
    placeholderData: (before) => before,
  });
  // What was found once stays known, so that what is picked keeps its name when the next search finds something else.
  const [seen, setSeen] = useState<ReadonlyMap<string, ShownProduct>>(new Map());
  const found = asked === '' ? NONE : (search.data ?? NONE);
  if (found.some(({ id }) => !seen.has(id))) setSeen(new Map([...seen, ...byId(found)]));
  const unknown = picked.filter((id) => !seen.has(id) && !own.some((product) => product.id === id));
  const named = useQuery(productNamesQuery(api, unknown)).data ?? NONE;
  const products = new Map([...seen, ...byId(named), ...byId(own)]);
  const offered = [...own.filter((product) => matches(product, typed)), ...found].map(({ id }) => id);
  const data = [...new Set([...picked, ...offered])].map((value) => ({
    value,
    label: products.get(value)?.name ?? `A product that is not live (${value.slice(-6)})`,
  }));
  return {
    text,
    setText,
    data,
    products,
    isFetching: search.isFetching,
    nothing: nothingWords(typed, typed !== asked || search.isFetching),
  };
}

const byId = (products: readonly ShownProduct[]): [string, ShownProduct][] =>
  products.map((product) => [product.id, product]);

const matches = ({ name, slug }: ShownProduct, typed: string): boolean =>
  [name, slug].some((word) => word.toLowerCase().includes(typed.toLowerCase()));

function nothingWords(typed: string, isFetching: boolean): string {
  if (typed === '') return 'Type the name of a product';
  return isFetching ? 'Searching…' : 'No product has this name';
}
