// What stands above each page of a product: where it belongs, its name, and who sells it.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';
import { Breadcrumb } from './breadcrumb.js';
import { trailOf } from './product-trail.js';
import { Stars } from './stars.js';

type Product = components['schemas']['Product'];

interface ProductHeadProps {
  readonly site: Site;
  readonly product: Product;
}

const ICON_SIDE = 96;

export function ProductHead({ site, product }: ProductHeadProps): VNode {
  return (
    <header class="product-head">
      <Breadcrumb trail={trailOf(product)} />
      <div class="product-title">
        <img src={ownPath(product.icon_url, site)} alt="" width={ICON_SIDE} height={ICON_SIDE} />
        <div>
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          <SellerLink site={site} product={product} />
        </div>
      </div>
      <p class="lead" dir="auto">
        {product.short_description}
      </p>
      <RatingLink product={product} />
      <Tags product={product} />
    </header>
  );
}

const AVATAR_SIDE = 24;

function SellerLink({ site, product }: ProductHeadProps): VNode {
  return (
    <p class="product-seller">
      {texts.product.by}{' '}
      <a href={at.seller(product.seller_name)}>
        <img src={ownPath(product.seller_avatar_url, site)} alt="" width={AVATAR_SIDE} height={AVATAR_SIDE} />
        <bdi>{product.seller_display_name}</bdi>
      </a>
    </p>
  );
}

function RatingLink({ product: { rating_avg, rating_count } }: { readonly product: Product }): VNode | null {
  if (rating_count === 0) return null;
  return (
    <p class="product-rating">
      <a href="#reviews">
        <Stars rating={rating_avg} /> {texts.reviews.ratings(rating_count)}
      </a>
    </p>
  );
}

function Tags({ product: { game, tags } }: { readonly product: Product }): VNode | null {
  if (tags.length === 0) return null;
  return (
    <ul class="chips" aria-label={texts.product.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a class="chip" href={at.search({ game: [game], tag: [tag] })}>
            <bdi>{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
