// The slots that pages put islands into, each with what it shows to nobody in particular.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { account } from '../texts/english-account.js';
import { checkout, receipt } from '../texts/english-buying.js';
import { reporting, reviewing } from '../texts/english-reviewing.js';
import { BuyLink } from './buy-link.js';
import { ReviewHelp } from './review-help.js';
import { islandFile, IslandSlot, islandProduct, type IslandProduct, type IslandProps } from './island-slot.js';

type Schema = components['schemas'];

/**
 * In the header: the way in; with script, who is signed in. `path` is that of the page, to come back to;
 * `isOpen` tells whether everybody may register.
 */
export function AccountSlot({ path, isOpen }: { readonly path: string; readonly isOpen: boolean }): VNode {
  return (
    <IslandSlot name="session" given={{ isOpen }}>
      <a href={at.signIn(path)}>{account.signIn}</a>
      {isOpen && <a href={at.register(path)}>{account.register}</a>}
    </IslandSlot>
  );
}

/** Around a search form whose field is called `q`: with script, it suggests names as one types. */
export function SuggestSlot({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <div class="island island-suggest" data-island="suggest">
      {children}
    </div>
  );
}

/** On a product's page: how to get the product. `latest` is its newest stable version. */
export function BuySlot({
  product,
  latest,
}: {
  readonly product: IslandProduct;
  readonly latest: Schema['Version'] | undefined;
}): VNode {
  const given = { product: islandProduct(product), file: latest ? islandFile(latest) : null };
  return (
    <IslandSlot name="buy" given={given}>
      <BuyLink {...given} />
    </IslandSlot>
  );
}

/** In a list of versions: the button that downloads one. */
export function DownloadSlot({
  product,
  version,
}: {
  readonly product: IslandProduct;
  readonly version: Schema['Version'];
}): VNode {
  return (
    <IslandSlot name="download" given={{ product: islandProduct(product), file: islandFile(version) }}>
      {null}
    </IslandSlot>
  );
}

/** Above the reviews: one's own review, or the form for it. */
export function OwnReviewSlot({ product }: { readonly product: IslandProduct }): VNode {
  return (
    <IslandSlot name="own-review" given={{ product: islandProduct(product) }}>
      <p class="needs-script">
        <a href={at.signIn(at.product(product.slug))}>{reviewing.signIn}</a>
      </p>
      <p class="without-script note">{reviewing.needsScript}</p>
    </IslandSlot>
  );
}

/** Below a review: how many it helped; with script, a mark of one's own and a report. */
export function ReviewToolsSlot({ slug, review }: { readonly slug: string; readonly review: Schema['Review'] }): VNode {
  return (
    <IslandSlot name="review-tools" given={{ slug, reviewId: review.id, helpful: review.helpful_count }}>
      <ReviewHelp count={review.helpful_count} />
    </IslandSlot>
  );
}

/** At the end of a product's page: the way to report it. */
export function ReportProductSlot({ product }: { readonly product: IslandProduct }): VNode {
  return (
    <IslandSlot name="report-product" given={{ product: islandProduct(product) }}>
      <a class="quiet needs-script" href={at.signIn(at.product(product.slug))}>
        {reporting.reportProduct}
      </a>
    </IslandSlot>
  );
}

/** The form of an order. */
export function CheckoutSlot({ product, ...given }: IslandProps['checkout']): VNode {
  return (
    <IslandSlot name="checkout" given={{ product: islandProduct(product), ...given }}>
      <p class="quiet needs-script">{checkout.loading}</p>
      <p class="without-script note">{checkout.needsScript}</p>
    </IslandSlot>
  );
}

/** An order, the one of the page's address. */
export function ReceiptSlot(given: IslandProps['receipt']): VNode {
  return (
    <IslandSlot name="receipt" given={given}>
      <p class="quiet needs-script">{receipt.loading}</p>
      <p class="without-script note">{receipt.needsScript}</p>
    </IslandSlot>
  );
}
