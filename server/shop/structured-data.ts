// What search engines are told of products and sellers (JSON-LD): nothing that the page does not show.
import type { AggregateRating, Offer, Organization, Review, SoftwareApplication, WithContext } from 'schema-dts';
import type { components } from '#generated/types.js';
import { at } from '../../web/storefront/addresses.js';
import type { Site } from '../../web/storefront/site.js';
import { categoryWords, platformWords } from '../../web/storefront/texts/english.js';

type Schema = components['schemas'];

interface ToldProduct {
  readonly product: Schema['Product'];
  readonly latest: Schema['Version'] | undefined;
  readonly summary: Schema['ReviewSummary'];
  readonly reviews: readonly Schema['Review'][];
}

/** Reviews that search engines are told: they show a few at most. */
const TOLD_REVIEWS = 5;

/** How long a payment lasts (ISO 8601). */
const DURATION_OF: Readonly<Record<string, string>> = { month: 'P1M', year: 'P1Y' };

/** A product as a program that is offered, with what others think of it. */
export function productData(told: ToldProduct, site: Site): WithContext<SoftwareApplication> {
  const { product, latest, summary, reviews } = told;
  const { slug, platforms } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    '@id': site.publicUrl + at.product(slug),
    url: site.publicUrl + at.product(slug),
    name: product.name,
    ...(product.short_description === '' ? {} : { description: product.short_description }),
    image: [product.icon_url, ...product.gallery],
    applicationCategory: 'GameApplication',
    applicationSubCategory: categoryWords(product.category),
    ...(platforms.length > 0 ? { operatingSystem: platforms.map(platformWords).join(', ') } : {}),
    ...(latest === undefined ? {} : { softwareVersion: latest.version_tag }),
    datePublished: product.created_at,
    dateModified: product.updated_at,
    ...(product.tags.length > 0 ? { keywords: product.tags.join(', ') } : {}),
    author: organizationOf(product.seller_name, product.seller_display_name, site),
    offers: offerOf(product, site),
    ...(summary.rating_count > 0 ? { aggregateRating: ratingOf(summary) } : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, TOLD_REVIEWS).map(reviewOf) } : {}),
  };
}

/** A seller, by what their page shows. */
export function sellerData(seller: Schema['Seller'], site: Site): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    ...organizationOf(seller.name, seller.display_name, site),
    image: seller.avatar_url,
    ...(seller.rating_count > 0 ? { aggregateRating: ratingOf(seller) } : {}),
  };
}

/** Sellers are people and teams alike, and which of both is not known. */
const organizationOf = (name: string, displayName: string, site: Site): Exclude<Organization, string> => ({
  '@type': 'Organization',
  '@id': site.publicUrl + at.seller(name),
  name: displayName,
  url: site.publicUrl + at.seller(name),
});

function offerOf({ slug, price_cents: cents, currency, billing_interval }: Schema['Product'], site: Site): Offer {
  // Prices are kept in hundredths, whatever the currency.
  const price = (cents / 100).toFixed(2);
  const duration = DURATION_OF[billing_interval ?? ''];
  return {
    '@type': 'Offer',
    url: site.publicUrl + at.product(slug),
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    ...(duration === undefined
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: currency,
            billingDuration: duration,
          },
        }),
  };
}

const ratingOf = (rated: { readonly rating_avg: number; readonly rating_count: number }): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: rated.rating_avg,
  ratingCount: rated.rating_count,
  bestRating: 5,
  worstRating: 1,
});

const reviewOf = ({ author_name, rating, body, created_at }: Schema['Review']): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author_name },
  datePublished: created_at,
  reviewBody: body,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
