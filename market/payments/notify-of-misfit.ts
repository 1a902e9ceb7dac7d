// Tells admins of disputes that fit no order, or not theirs: only a person can do something about them.
import type { PaidOrder } from '../../db/payments/paid-orders.js';
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import type { MessageOf } from '../../capabilities/email/message.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';

type DisputeFact = Extract<PaymentFact, { readonly dispute: string }>;

/** Why a dispute does not fit an order. */
export type Misfit = Exclude<MessageOf<'dispute_mismatch'>['why'], 'unknown_order'>;

interface Misfitting extends Pick<DisputeFact, 'dispute' | 'payment' | 'cents' | 'currency'> {
  readonly misfit: Misfit;
  readonly order: PaidOrder;
  readonly isLost: boolean;
}

/** What is disputed, if that was told. */
const amountIn = ({ cents, currency }: Pick<DisputeFact, 'cents' | 'currency'>) =>
  cents === undefined || currency === undefined ? null : { amountCents: cents, currency };

/** Whoever is told, to be locked with all that a dispute moves. */
export const adminsToNotify = async ({ accounts }: Pick<Tables, 'accounts'>): Promise<string[]> =>
  (await accounts.listAdmins()).map(({ id }) => id);

/** @param told the admins, whose accounts are locked */
export async function notifyOfMisfit(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  told: readonly string[],
  { misfit: why, order, dispute, payment, cents, currency, isLost }: Misfitting,
): Promise<PaymentEventOutcome> {
  const { id: orderId, amountCents, refundedCents } = order;
  const message = {
    kind: 'dispute_mismatch',
    why,
    orderId,
    dispute,
    payment,
    isLost,
    left: { amountCents: amountCents - refundedCents, currency: order.currency },
    disputed: amountIn({ cents, currency }),
  } as const;
  for (const id of told) await notifyOwner(tables, services, id, message);
  return 'mismatch';
}

/** Tells every admin of a message about a dispute that was not acted on, since no order knows its payment. */
export async function notifyOfUnknown(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  eventId: string,
): Promise<void> {
  const told = await adminsToNotify(tables);
  await lockAll(tables, { account: told });
  const { fact = null, outcome } = (await tables.paymentEvents.byId(eventId)) ?? {};
  if (fact === null || !('dispute' in fact) || outcome !== null) return;
  const { dispute, payment, cents, currency } = fact;
  const message = {
    kind: 'dispute_mismatch',
    why: 'unknown_order',
    orderId: null,
    dispute,
    payment,
    isLost: fact.is === 'dispute_closed' && !fact.isWon,
    left: null,
    disputed: amountIn({ cents, currency }),
  } as const;
  for (const id of told) await notifyOwner(tables, services, id, message);
}
