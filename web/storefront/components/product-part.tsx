// A page about one part of a product, such as its versions: below the name of the product, and leading back to it.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';
import { Breadcrumb, type Crumb } from './breadcrumb.js';
import { trailOf } from './product-trail.js';

interface ProductPartProps {
  readonly site: Site;
  readonly product: components['schemas']['Product'];
  /** The part, and the path of its first page. */
  readonly here: Crumb;
  /** The words before the name of the product. */
  readonly title: string;
  readonly children: ComponentChildren;
}

const ICON_SIDE = 56;

export function ProductPart({ site, product, here, title, children }: ProductPartProps): VNode {
  return (
    <div class="product-part">
      <header>
        <Breadcrumb trail={[...trailOf(product), here]} />
        <div class="product-title">
          <img src={ownPath(product.icon_url, site)} alt="" width={ICON_SIDE} height={ICON_SIDE} />
          <h1>
            {title} <bdi>{product.name}</bdi>
          </h1>
        </div>
      </header>
      {children}
      <p class="links">
        <a href={at.product(product.slug)}>
          {texts.product.back} <bdi>{product.name}</bdi>
        </a>
      </p>
    </div>
  );
}
