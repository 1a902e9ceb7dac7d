// /checkout/{slug}
import { at } from '../../../web/storefront/addresses.js';
import { CheckoutPage } from '../../../web/storefront/pages/checkout-page.js';
import { texts } from '../../../web/storefront/texts/english.js';
import { isMoved, isProblem, type PageRoute } from '../page-route.js';
import { foundOf } from '../public-operations.js';
import { findShown, stateOfSlug } from '../shown-product.js';

interface AskedCheckout {
  readonly slug: string;
}

/** What is to be ordered, at its price as of now. The script reads the price once more and takes the order. */
export const checkoutRoute: PageRoute<AskedCheckout> = {
  path: '/checkout/{slug}',
  ask: ({ params }) => ({ slug: params['slug']! }),
  key: ({ slug }) => at.checkout(slug),
  dependsOn: ({ slug }) => stateOfSlug(slug),
  async show({ slug }, reading) {
    const product = await findShown(slug, reading, at.checkout);
    if (isProblem(product) || isMoved(product)) return product;
    const { site, operations } = reading;
    const { data: settings } = foundOf(await operations.getSettings());
    const meta = {
      title: texts.checkout.titleOf(product.name),
      description: texts.checkout.description(product.name),
      path: at.checkout(slug),
      isIndexed: false,
    };
    return { status: 200, meta, body: CheckoutPage({ site, product, termsVersion: settings.terms_version }) };
  },
};
