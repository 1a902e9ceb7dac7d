// An order that waits for its payment: how to pay it, and how to give it up.
import type { VNode } from 'preact';
import { dataOf } from '../../dashboard/api/client.js';
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

export function PendingOrder(props: PendingOrderProps): VNode {
  const isRenewal = props.order.subscription_id !== null;
  return (
    <section aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{receipt.howToPay}</h2>
      {isRenewal && props.given.payments === 'stripe' ? <PayRenewal {...props} /> : <HowToPay {...props} />}
      {/* That of a renewal goes with its subscription. */}
      {!isRenewal && <GiveUp {...props} />}
    </section>
  );
}

/** A renewal waits for longer than a page is open: ordering it again leads to one that is. */
function PayRenewal({ order, onChange }: PendingOrderProps): VNode {
  const { product_id: productId, quantity, unit_price_cents: price, amount_cents: cents, currency } = order;
  const act = useAct();
  const pay = async (): Promise<undefined> => {
    const body = { product_id: productId, quantity, additional_seats: false, expected_price_cents: price };
    const { checkout_url: url } = await dataOf(api.POST('/api/v1/orders', { body }));
    // It may have been paid in another window.
    if (url === null) await onChange();
    else window.location.assign(url);
  };
  return (
    <>
      <p>
        <ActButton act={act} label={receipt.pay(cents, currency)} look="primary" onAct={pay} />
      </p>
      <Outcome act={act} />
    </>
  );
}

function HowToPay({ order, given: { contactUrl } }: PendingOrderProps): VNode {
  const { checkout_url: url, amount_cents: cents, currency } = order;
  if (url !== null)
    return (
      <p>
        <a class="button" href={url}>
          {receipt.pay(cents, currency)}
        </a>
      </p>
    );
  return (
    <>
      <p>{contactUrl === null ? receipt.noContact : receipt.askOperator}</p>
      {contactUrl !== null && (
        <p>
          <a class="button" href={contactUrl}>
            {receipt.contact}
          </a>
        </p>
      )}
    </>
  );
}

function GiveUp({ order: { id }, onChange }: PendingOrderProps): VNode {
  const act = useAct();
  const cancel = async (): Promise<undefined> => {
    await api.POST('/api/v1/orders/{id}/cancel', { params: { path: { id } } });
    await onChange();
  };
  return (
    <>
      <div class="buttons">
        <ActButton act={act} label={receipt.cancel} busyLabel={receipt.cancelling} onAct={cancel} />
      </div>
      <Outcome act={act} />
    </>
  );
}
