// What an order moves in the ledger: its sale, and back again what is refunded or disputed. All of them are called in
// the transaction of their cause, which holds the lock of the seller's account.
import type { LedgerKind } from '#generated/enums.js';
import type { NewPosting } from '../../db/ledger/posting.js';
import { sellerAccount } from '../../db/ledger/posting.js';
import { shareBetween, type OrderShare } from '../../db/orders/order-amounts.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';

/** What the ledger needs to know of an order. */
type PostedOrder = Pick<
  OrderRecord,
  'id' | 'sellerId' | 'currency' | 'amountCents' | 'taxCents' | 'feeCents' | 'refundedCents'
>;

/** Posts an order that was paid; one that costs nothing posts nothing. */
export async function postSale({ ledger }: Pick<Tables, 'ledger'>, order: PostedOrder): Promise<void> {
  const all = { cents: order.amountCents, feeCents: order.feeCents, taxCents: order.taxCents };
  await ledger.post(forth('sale', order, all));
}

/** Posts what a buyer was given back. */
export async function postRefund(
  { ledger }: Pick<Tables, 'ledger'>,
  order: PostedOrder,
  { refundId, ...share }: OrderShare & { readonly refundId: string },
): Promise<void> {
  await ledger.post(back('refund', order, share).map((posting) => ({ ...posting, refundId })));
}

/** Posts that a dispute began or ended: what is gone of the order then goes back, and what is gone no more comes again. */
export async function postDispute(
  { ledger }: Pick<Tables, 'ledger'>,
  order: PostedOrder,
  gone: { readonly before: number; readonly after: number },
): Promise<void> {
  const { before, after } = gone;
  await ledger.post(
    after > before
      ? back('dispute', order, shareBetween(order, before, after))
      : forth('dispute', order, shareBetween(order, after, before)),
  );
}

/** Money of a buyer goes to the seller, who leaves the operator a fee, and the tax to whom it is due. */
function forth(kind: LedgerKind, { id: orderId, sellerId, currency }: PostedOrder, share: OrderShare): NewPosting[] {
  const { cents, feeCents, taxCents } = share;
  const seller = sellerAccount(sellerId);
  const about = { currency, orderId };
  return [
    { kind, source: 'provider', destination: seller, cents: cents - taxCents, ...about },
    { kind: 'tax', source: 'provider', destination: 'tax', cents: taxCents, ...about },
    { kind: 'fee', source: seller, destination: 'platform', cents: feeCents, ...about },
  ];
}

/** How the way back of a kind is called, where that is another one. */
const BACK: Partial<Record<NewPosting['kind'], NewPosting['kind']>> = { fee: 'fee_refund', tax: 'tax_refund' };

/** The same money goes the same way back. */
const back = (kind: LedgerKind, order: PostedOrder, share: OrderShare): NewPosting[] =>
  forth(kind, order, share).map(({ source, destination, ...posting }) => ({
    ...posting,
    kind: BACK[posting.kind] ?? posting.kind,
    source: destination,
    destination: source,
  }));
