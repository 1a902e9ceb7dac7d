// Publishing, one product: its state and what can be done, everything that buyers read of it, and its pictures.
import type { ReactNode } from 'react';
import { SecondFactorNotice } from './for-sellers.js';
import { DetailsCard } from './products/details-card.js';
import { GalleryCard } from './products/gallery-card.js';
import { IdCard } from './products/id-card.js';
import { IconCard } from './products/icon-card.js';
import { ProductFrame } from './products/product-frame.js';
import { StateCard } from './products/state-card.js';

export function Component(): ReactNode {
  return (
    <ProductFrame>
      {(product) => (
        <>
          <SecondFactorNotice />
          <StateCard product={product} />
          <IdCard product={product} />
          <DetailsCard product={product} />
          <IconCard product={product} />
          <GalleryCard product={product} />
        </>
      )}
    </ProductFrame>
  );
}
