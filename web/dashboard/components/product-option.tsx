// A product in the list of a field in which products are picked: its icon, name, slug and state.
import type { ReactNode } from 'react';
import { Avatar, Group, Text, type ComboboxLikeRenderOptionInput, type ComboboxItem } from '@mantine/core';
import { STATE_WORDS } from '../pages/publishing/products/product-words.js';
import type { ShownProduct } from './product-queries.js';
import styles from './product-option.module.css';

/** Draws the options of a field; what is not known is told by its label alone. */
export const productOption =
  (products: ReadonlyMap<string, ShownProduct>) =>
  ({ option: { value, label } }: ComboboxLikeRenderOptionInput<ComboboxItem>): ReactNode => {
    const product = products.get(value);
    return product === undefined ? label : <ProductOption product={product} />;
  };

function ProductOption({
  product: { name, slug, icon_url: icon, status = 'live' },
}: {
  product: ShownProduct;
}): ReactNode {
  return (
    <Group gap="sm" wrap="nowrap" className={styles['option']}>
      <Avatar src={icon} alt="" radius="sm" size={32} />
      <div className={styles['words']}>
        <Text size="sm" fw={550} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {slug} · {STATE_WORDS[status].label}
        </Text>
      </div>
    </Group>
  );
}
