// Products, versions and orders for tests.
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewOrder } from '../../db/orders/orders.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import type { OpenMarket } from '../../market/open-market.js';
import { payOrder } from '../../market/orders/pay-order.js';
import type { Holder, AccountFixtures } from './account-fixtures.js';

export interface ProductFixtures {
  /** Makes a product of `seller` (a new one unless given), live unless told otherwise, and returns its id and slug. */
  product(content?: Partial<NewProduct>, seller?: Holder): Promise<{ id: string; slug: string; seller: Holder }>;
  /** Adds a published stable version and returns its id. */
  version(productId: string, content?: Partial<NewVersion>): Promise<string>;
  /** Lets `buyer` order and pay a product, and returns the order's id. */
  paidOrder(buyer: Holder, productId: string, more?: Partial<NewOrder>): Promise<string>;
  /** Lets `buyer` order a product without paying, and returns the order's id. */
  pendingOrder(buyer: Holder, productId: string, more?: Partial<NewOrder>): Promise<string>;
}

export function createProductFixtures(market: OpenMarket, accounts: AccountFixtures): ProductFixtures {
  let made = 0;
  const pendingOrder = async (buyer: Holder, productId: string, more: Partial<NewOrder> = {}): Promise<string> => {
    const product = (await market.tables.products.byId(productId))!;
    const { currency, platformFeePercent: feePercent } = market.settings;
    const wanted = {
      product,
      buyerId: buyer.accountId,
      quantity: 1,
      additionalSeats: false,
      currency,
      payment: 'manual',
      feePercent,
      seats: product.maxActivations,
      billingInterval: product.billingInterval,
      ...more,
    } as const;
    return (await market.write((tables) => tables.orders.create(wanted))).id;
  };
  return {
    pendingOrder,
    async paidOrder(buyer, productId, more) {
      const id = await pendingOrder(buyer, productId, more);
      await market.write((tables) => payOrder(tables, market, id, 'as_said'));
      return id;
    },
    async product(content = {}, seller) {
      const owner = seller ?? (await accounts.account());
      made += 1;
      const slug = content.slug ?? `plugin-${made}`;
      const id = await market.write((tables) =>
        tables.products.create({
          slug,
          sellerId: owner.accountId,
          name: `Plugin ${made}`,
          shortDescription: 'Does something',
          descriptionHtml: '<p>Does something</p>',
          priceCents: 0,
          game: 'minecraft',
          category: 'chat',
          status: 'live',
          ...content,
        }),
      );
      await market.search.refresh();
      return { id, slug, seller: owner };
    },
    async version(productId, content = {}) {
      made += 1;
      const [id] = await market.write((tables) =>
        tables.versions.create(productId, [
          { versionTag: `1.${made}.0`, channel: 'stable', status: 'published', ...content },
        ]),
      );
      await market.search.refresh();
      return id!;
    },
  };
}
