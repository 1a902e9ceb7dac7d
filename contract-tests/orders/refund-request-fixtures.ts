// Orders whose buyers ask for the money back, for scenarios and tests.
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

export const REASON = 'Does not work with Folia';

interface Asked {
  readonly id: string;
  readonly buyer: Holder;
  readonly seller: Holder;
  readonly productId: string;
}

/** A paid order whose buyer asks for the money. */
export async function aRequest(service: TestService): Promise<Asked> {
  const { id: productId, seller } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const id = await service.paidOrder(buyer, productId);
  await service.market.write(async ({ orders }) => {
    await orders.requestRefund((await orders.byId(id))!, REASON);
  });
  return { id, buyer, seller, productId };
}

/** One whose money is on its way back already. */
export async function aRefundUnderWay(service: TestService): Promise<Asked> {
  const asked = await aRequest(service);
  await service.market.write(async ({ orders, refunds }) => {
    const order = (await orders.byId(asked.id))!;
    const refund = { cents: 995, isOfLatePayment: false, reason: null, requestedBy: null, repeatKey: null };
    await refunds.begin(order, { ...refund, paymentReference: null });
  });
  return asked;
}
