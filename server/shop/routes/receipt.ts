// /receipts/{orderId}
import { at } from '../../../web/storefront/addresses.js';
import { ReceiptPage } from '../../../web/storefront/pages/receipt-page.js';
import { texts } from '../../../web/storefront/texts/english.js';
import type { PageRoute } from '../page-route.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

interface AskedReceipt {
  readonly orderId: string;
}

/** The page of an order, which says nothing of it: whether there is such an order is for the API to tell its buyer. */
export const receiptRoute: PageRoute<AskedReceipt> = {
  path: '/receipts/{orderId}',
  ask({ params }) {
    const orderId = params['orderId']!;
    return ID.test(orderId) ? { orderId } : { problem: 'not_found' };
  },
  key: ({ orderId }) => at.receipt(orderId),
  dependsOn: () => 'nothing',
  async show({ orderId }, { site }) {
    const { title, description } = texts.receipt;
    return {
      status: 200,
      meta: { title, description, path: at.receipt(orderId), isIndexed: false },
      body: ReceiptPage({ site }),
    };
  },
};
