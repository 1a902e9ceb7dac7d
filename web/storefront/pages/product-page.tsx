// The page of a product: what it is, what others think of it, what it costs, and the way to it.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import { OwnReviewSlot, ReportProductSlot } from '../islands/slots.js';
import { BuyBox } from '../components/buy-box.js';
import { Gallery } from '../components/gallery.js';
import { LicenseGuide } from '../components/license-guide.js';
import { nestHeadings } from '../components/nested-headings.js';
import { ProductFacts } from '../components/product-facts.js';
import { ProductHead } from '../components/product-head.js';
import { RatingSummary } from '../components/rating-summary.js';
import { ReviewEntry } from '../components/review-entry.js';
import { safeAddress } from '../components/safe-address.js';
import { StoredHtml } from '../components/stored-html.js';
import { VersionEntry, type ShownVersion } from '../components/version-entry.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

type Schema = components['schemas'];

export interface ProductPageProps {
  readonly site: Site;
  readonly product: Schema['Product'];
  /** The newest, of `versionCount` in all. */
  readonly versions: readonly ShownVersion[];
  readonly versionCount: number;
  /** The newest of those that are stable and not withdrawn. */
  readonly latest: Schema['Version'] | undefined;
  readonly summary: Schema['ReviewSummary'];
  /** Some, of `reviewCount` in all. */
  readonly reviews: readonly Schema['Review'][];
  readonly reviewCount: number;
}

export function ProductPage(props: ProductPageProps): VNode {
  const { site, product, latest } = props;
  return (
    <div class="product">
      <ProductHead site={site} product={product} />
      {product.gallery.length > 0 && (
        <Gallery pictures={product.gallery.map((url) => ownPath(url, site))} name={product.name} />
      )}
      <aside class="product-side" aria-label={texts.product.details}>
        <BuyBox product={product} latest={latest} site={site} />
        <section class="product-facts" aria-labelledby="details">
          <h2 id="details">{texts.product.details}</h2>
          <ProductFacts product={product} latest={latest} />
          <ProductLinks product={product} />
        </section>
      </aside>
      <div class="product-main">
        <Description html={product.description_html} />
        <VersionsPart {...props} />
        <ReviewsPart {...props} />
        {!product.is_free && <LicenseGuide />}
        <ReportProductSlot product={product} />
      </div>
    </div>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <section class="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The headings of the seller's text come below those of the page. */
function Description({ html }: { readonly html: string }): VNode {
  return (
    <Part id="description" title={texts.product.description}>
      {html === '' ? <p class="quiet">{texts.product.noDescription}</p> : <StoredHtml html={nestHeadings(html, 3)} />}
    </Part>
  );
}

function VersionsPart({ product, versions, versionCount }: ProductPageProps): VNode {
  return (
    <Part id="versions" title={texts.versions.title}>
      {versionCount === 0 && <p class="quiet">{texts.versions.none}</p>}
      {versions.map(({ version, notes }, index) => (
        <VersionEntry
          key={version.id}
          product={product}
          version={version}
          notes={notes}
          level={3}
          isOpen={index === 0}
        />
      ))}
      {versionCount > versions.length && (
        <p class="links">
          <a href={at.versions(product.slug)}>{texts.versions.all(versionCount)}</a>
        </p>
      )}
    </Part>
  );
}

function ReviewsPart({ product, summary, reviews, reviewCount }: ProductPageProps): VNode {
  return (
    <Part id="reviews" title={texts.reviews.title}>
      {summary.rating_count > 0 && <RatingSummary summary={summary} />}
      <OwnReviewSlot product={product} />
      {reviewCount === 0 && <p class="quiet">{texts.reviews.none}</p>}
      {reviews.map((review) => (
        <ReviewEntry key={review.id} product={product} review={review} level={3} />
      ))}
      {reviewCount > reviews.length && (
        <p class="links">
          <a href={at.reviews(product.slug)}>{texts.reviews.all(reviewCount)}</a>
        </p>
      )}
    </Part>
  );
}

/** Where the product leads on: to its seller's support, and to its new versions. */
function ProductLinks({ product }: { readonly product: Schema['Product'] }): VNode {
  const support = safeAddress(product.support_url);
  return (
    <ul class="product-links" aria-label={texts.product.links}>
      {support !== undefined && (
        <li>
          <a href={support.href} rel="nofollow ugc noopener">
            {support.protocol === 'mailto:' ? texts.product.supportMail : texts.product.support}
          </a>
        </li>
      )}
      <li>
        <a href={at.productFeed(product.slug)} type="application/atom+xml">
          {texts.product.feed}
        </a>
      </li>
    </ul>
  );
}
