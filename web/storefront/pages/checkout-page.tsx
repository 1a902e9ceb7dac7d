// The page of an order that is about to be placed: what it is for, and the place where the script takes the order.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import { CheckoutSlot } from '../islands/slots.js';
import { Breadcrumb } from '../components/breadcrumb.js';
import { trailOf } from '../components/product-trail.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

interface CheckoutPageProps {
  readonly site: Site;
  readonly product: components['schemas']['Product'];
  /** Of the terms that buyers agree to. */
  readonly termsVersion: string;
}

export function CheckoutPage({ site, product, termsVersion }: CheckoutPageProps): VNode {
  const { slug, name, short_description: about, icon_url: icon, price_cents: cents, currency } = product;
  const refunds = site.pages.find((page) => page.name === 'refunds');
  return (
    <div class="checkout">
      <Breadcrumb trail={[...trailOf(product), { name: texts.checkout.title, path: at.checkout(slug) }]} />
      <h1>{texts.checkout.title}</h1>
      <section class="checkout-product" aria-labelledby="what-you-buy">
        <h2 id="what-you-buy" class="hidden">
          {texts.checkout.whatYouBuy}
        </h2>
        <img src={ownPath(icon, site)} alt="" width={64} height={64} />
        <div>
          <p class="checkout-name">
            <a href={at.product(slug)}>
              <bdi>{name}</bdi>
            </a>
          </p>
          <p class="quiet">
            <bdi>{about}</bdi>
          </p>
          <p class="quiet">
            {texts.checkout.by}{' '}
            <a href={at.seller(product.seller_name)}>
              <bdi>{product.seller_display_name}</bdi>
            </a>
          </p>
        </div>
        <p class="checkout-price">
          {product.is_free ? texts.buying.free : texts.buying.price(cents, currency, product.billing_interval)}
        </p>
      </section>
      <CheckoutSlot
        product={product}
        termsVersion={termsVersion}
        hasTermsPage={site.pages.some((page) => page.name === 'terms')}
        payments={site.payments}
      />
      {refunds && (
        <p class="quiet">
          <a href={at.page(refunds.name)} target="_blank" rel="noopener">
            <bdi>{refunds.title}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}
