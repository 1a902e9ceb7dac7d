// An order that waits for its payment: how to pay it, and how to give it up.
import type { VNode } from 'preact';
import { receipt } from '../texts/english-buying.js';
import { ActButton, Outcome, useAct } from './act.js';
import type { ReceiptGiven } from './receipt.js';
import type { Order } from './use-order.js';
import { api } from './visitor.js';

interface PendingOrderProps {
  readonly order: Order;
  readonly given: ReceiptGiven;
  readonly onChange: () => Promise<void>;
}

export function PendingOrder({ order, given, onChange }: PendingOrderProps): VNode {
  const { id, checkout_url: url, amount_cents: cents, currency } = order;
  const act = useAct();
  const cancel = async (): Promise<undefined> => {
    await api.POST('/api/v1/orders/{id}/cancel', { params: { path: { id } } });
    await onChange();
  };
  return (
    <section aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{receipt.howToPay}</h2>
      {url === null ? (
        <p>{given.contactUrl === null ? receipt.noContact : receipt.askOperator}</p>
      ) : (
        <p>
          <a class="button" href={url}>
            {receipt.pay(cents, currency)}
          </a>
        </p>
      )}
      <div class="buttons">
        {url === null && given.contactUrl !== null && (
          <a class="button" href={given.contactUrl}>
            {receipt.contact}
          </a>
        )}
        <ActButton act={act} label={receipt.cancel} busyLabel={receipt.cancelling} onAct={cancel} />
      </div>
      <Outcome act={act} />
    </section>
  );
}
