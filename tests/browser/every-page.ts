// Every page of the dashboard with an address that exists in the made-up market, from the dashboard's own list: a page
// that is added there is visited by the tests of all pages.
import { tsImport } from 'tsx/esm/api';
import {
  ACCOUNT_IDS,
  DELIVERY_IDS,
  ORDER_IDS,
  PRODUCT_IDS,
  RESCAN_ID,
  VERSION_IDS,
  WEBHOOK_ID,
} from '../../scripts/seeding/example-ids.js';
import type { TestShop } from './test-shop.js';

interface ListedPage {
  readonly path: string;
  readonly title: string;
}
/** What the tests need to know of the module that lists the pages. */
interface PageList {
  readonly SECTIONS: readonly { readonly pages: readonly ListedPage[] }[];
  readonly ENTRANCE: readonly ListedPage[];
}

interface EveryPage {
  /** As the dashboard lists it: `/publishing/products/:id`. */
  readonly path: string;
  /** Below the shop's address: `/app/publishing/products/019a…`. */
  readonly address: string;
  /** Who is signed in there; nobody on the way in. */
  readonly who: { readonly accountId: string } | undefined;
}

/** What a page is about when its path has parameters. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/publishing/products/:id': [PRODUCT_IDS.regionGuard],
  '/publishing/products/:id/versions': [PRODUCT_IDS.regionGuard],
  '/publishing/products/:id/versions/new': [PRODUCT_IDS.regionGuard],
  '/publishing/products/:id/versions/:versionId': [PRODUCT_IDS.regionGuard, VERSION_IDS.regionGuard7012],
  '/publishing/products/:id/notes': [PRODUCT_IDS.regionGuard],
  '/selling/sales/:id': [ORDER_IDS.kim],
  '/payments/:id': [ORDER_IDS.buyer],
  '/settings/webhooks/:id': [WEBHOOK_ID],
  '/settings/webhooks/:id/deliveries/:deliveryId': [WEBHOOK_ID, DELIVERY_IDS.productUpdated],
  '/moderation/products/:id': [PRODUCT_IDS.regionGuard],
  '/moderation/rescans/:id': [RESCAN_ID],
  '/administration/accounts/:id': [ACCOUNT_IDS.robin],
};
/** Everything else is the seller's, whom the tests make an admin. */
const OF_THE_BUYER = ['/purchases', '/payments', '/payments/:id', '/subscriptions'];

const { SECTIONS, ENTRANCE } = (await tsImport('../../../web/dashboard/pages.ts', import.meta.url)) as PageList;

const addressOf = (path: string): string => {
  const ids = [...(EXAMPLES[path] ?? [])];
  return `/app${path.replaceAll(/:\w+/g, (parameter) => {
    const id = ids.shift();
    if (id === undefined) throw new Error(`EXAMPLES has nothing for ${parameter} of ${path}`);
    return id;
  })}`;
};

export const EVERY_PAGE: readonly EveryPage[] = [
  ...ENTRANCE.map(({ path }) => ({ path, address: addressOf(path), who: undefined })),
  ...SECTIONS.flatMap(({ pages }) => pages).map(({ path }) => ({
    path,
    address: addressOf(path),
    who: { accountId: OF_THE_BUYER.includes(path) ? ACCOUNT_IDS.buyer : ACCOUNT_IDS.seller },
  })),
];

/** Lets the seller of the made-up market see the pages of admins too. */
export async function makeSellerAdmin({ service }: TestShop): Promise<void> {
  await service.write((_tables, knex) => knex('accounts').where({ id: ACCOUNT_IDS.seller }).update({ is_admin: 1 }));
}
