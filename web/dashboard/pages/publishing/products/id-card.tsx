// The id of a product, which its licence check and its seller's scripts name.
import type { ReactNode } from 'react';
import { Card } from '../../../pieces/card.js';
import { CopyField } from '../../../pieces/copy-field.js';
import type { Product } from './product-queries.js';

export function IdCard({ product: { id } }: { readonly product: Product }): ReactNode {
  return (
    <Card>
      <CopyField
        label="Product ID"
        value={id}
        description="The licence check in your plugin and scripts that publish name the product by it. It never changes."
      />
    </Card>
  );
}
