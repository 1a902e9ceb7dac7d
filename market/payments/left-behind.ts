// What releases up to 0.9.0 left wrong about disputes and licenses, found and mended when the operator asks for it.
import type { DisputeRecord } from '../../db/payments/payment-disputes.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import { giveAnew } from '../licenses/give-anew.js';
import type { Services } from '../market.js';
import { lockOrder } from '../orders/lock-order.js';
import { settleDispute } from '../orders/dispute-order.js';

export type LeftBehind =
  /** It was lost, and its order counts as paid: the second dispute of an order was not acted on. */
  | { readonly is: 'unnoted loss'; readonly dispute: DisputeRecord }
  /** It took nothing of its order, which owns: it did not fit, or its end is awaited. */
  | { readonly is: 'dispute without effect'; readonly dispute: DisputeRecord }
  /** It was revoked with one order while the other was disputed, which was won since. */
  | { readonly is: 'revoked license'; readonly licenseId: string };

/** Everything of that kind there is, however old. */
export async function* leftBehind({ paymentDisputes, licenses }: Tables): AsyncGenerator<LeftBehind> {
  for (const dispute of await paymentDisputes.unnoted())
    yield { is: dispute.cents === null ? 'unnoted loss' : 'dispute without effect', dispute };
  for (const licenseId of await licenses.revokedAmiss()) yield { is: 'revoked license', licenseId };
}

type Desk = Pick<StoredTables, 'write'> & Pick<Services, 'clock' | 'mail'>;

/** Mends it, once; false where only a person can. */
export async function mendLeftBehind(desk: Desk, left: LeftBehind): Promise<boolean> {
  if (left.is === 'dispute without effect') return false;
  await desk.write(async (tables) => {
    if (left.is === 'unnoted loss') await lose(tables, desk, left.dispute);
    else await giveAnew(tables, left.licenseId);
  });
  return true;
}

/** Acts on a dispute as it should have been when it was lost: it was of all that was left. */
async function lose(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  { id: dispute, orderId }: DisputeRecord,
): Promise<void> {
  const { amountCents, refundedCents } = (await lockOrder(tables, orderId))!;
  if (!(await tables.paymentDisputes.reopen(dispute))) return;
  await settleDispute(tables, services, { dispute, cents: amountCents - refundedCents }, 'lost');
}
