// Subscriptions for scenarios.
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Holder } from '../harness/account-fixtures.js';
import { giveSubscription } from '../harness/given-subscription.js';
import type { TestService } from '../harness/test-service.js';

/** A subscription of `buyer` (a new account unless given) to a new product at 499 cents a month. */
export async function aSubscription(
  service: TestService,
  buyer?: Holder,
): Promise<{ buyer: Holder; seller: Holder; subscription: SubscriptionRecord }> {
  const holder = buyer ?? (await service.account());
  const { id: productId, seller } = await service.product({ priceCents: 499, billingInterval: 'month' });
  const subscription = await service.market.write((tables) =>
    giveSubscription(tables, { buyerId: holder.accountId, productId }),
  );
  return { buyer: holder, seller, subscription };
}
