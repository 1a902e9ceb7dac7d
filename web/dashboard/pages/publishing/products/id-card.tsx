// The id of a product, which its license check and its seller's scripts name.
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.js';
import { CopyField } from '../../../components/copy-field.js';
import type { Product } from './product-queries.js';

export function IdCard({ product: { id } }: { readonly product: Product }): ReactNode {
  return (
    <Card>
      <CopyField
        label="Product ID"
        value={id}
        description="The license check in your plugin and scripts that publish name the product by it. It never changes."
      />
    </Card>
  );
}
