// The places that pages put islands into, each with what it shows to nobody in particular.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { account } from '../texts/english-account.js';
import { checkout, receipt } from '../texts/english-buying.js';
import { reporting, reviewing } from '../texts/english-reviewing.js';
import { BuyLink } from './buy-link.js';
import { ReviewHelp } from './review-help.js';
import { islandFile, IslandPlace, islandProduct, type IslandProduct, type IslandProps } from './island-place.js';

type Schema = components['schemas'];

/**
 * In the header: the way in; with script, who is signed in. `path` is that of the page, to come back to;
 * `isOpen` tells whether everybody may register.
 */
export function AccountPlace({ path, isOpen }: { readonly path: string; readonly isOpen: boolean }): VNode {
  return (
    <IslandPlace name="session" given={{ isOpen }}>
      <a href={at.signIn(path)}>{account.signIn}</a>
      {isOpen && <a href={at.register(path)}>{account.register}</a>}
    </IslandPlace>
  );
}

/** Around a search form whose field is called `q`: with script, it suggests names as one types. */
export function SuggestPlace({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <div class="island island-suggest" data-island="suggest">
      {children}
    </div>
  );
}

/** On a product's page: how to get the product. `latest` is its newest stable version. */
export function BuyPlace({
  product,
  latest,
}: {
  readonly product: IslandProduct;
  readonly latest: Schema['Version'] | undefined;
}): VNode {
  const given = { product: islandProduct(product), file: latest ? islandFile(latest) : null };
  return (
    <IslandPlace name="buy" given={given}>
      <BuyLink {...given} />
    </IslandPlace>
  );
}

/** In a list of versions: the button that downloads one. */
export function DownloadPlace({
  product,
  version,
}: {
  readonly product: IslandProduct;
  readonly version: Schema['Version'];
}): VNode {
  return (
    <IslandPlace name="download" given={{ product: islandProduct(product), file: islandFile(version) }}>
      {null}
    </IslandPlace>
  );
}

/** Above the reviews: one's own review, or the form for it. */
export function OwnReviewPlace({ product }: { readonly product: IslandProduct }): VNode {
  return (
    <IslandPlace name="own-review" given={{ product: islandProduct(product) }}>
      <p class="needs-script">
        <a href={at.signIn(at.product(product.slug))}>{reviewing.signIn}</a>
      </p>
      <p class="without-script note">{reviewing.needsScript}</p>
    </IslandPlace>
  );
}

/** Below a review: how many it helped; with script, a mark of one's own and a report. */
export function ReviewToolsPlace({
  slug,
  review,
}: {
  readonly slug: string;
  readonly review: Schema['Review'];
}): VNode {
  return (
    <IslandPlace name="review-tools" given={{ slug, reviewId: review.id, helpful: review.helpful_count }}>
      <ReviewHelp count={review.helpful_count} />
    </IslandPlace>
  );
}

/** At the end of a product's page: the way to report it. */
export function ReportProductPlace({ product }: { readonly product: IslandProduct }): VNode {
  return (
    <IslandPlace name="report-product" given={{ product: islandProduct(product) }}>
      <a class="quiet needs-script" href={at.signIn(at.product(product.slug))}>
        {reporting.reportProduct}
      </a>
    </IslandPlace>
  );
}

/** The form of an order. */
export function CheckoutPlace({ product, ...given }: IslandProps['checkout']): VNode {
  return (
    <IslandPlace name="checkout" given={{ product: islandProduct(product), ...given }}>
      <p class="quiet needs-script">{checkout.loading}</p>
      <p class="without-script note">{checkout.needsScript}</p>
    </IslandPlace>
  );
}

/** An order, the one of the page's address. */
export function ReceiptPlace(given: IslandProps['receipt']): VNode {
  return (
    <IslandPlace name="receipt" given={given}>
      <p class="quiet needs-script">{receipt.loading}</p>
      <p class="without-script note">{receipt.needsScript}</p>
    </IslandPlace>
  );
}
