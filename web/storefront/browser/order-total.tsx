// What an order costs, above the button that says so too.
import type { VNode } from 'preact';
import type { IslandProduct } from '../islands/island-slot.js';
import { buying, checkout } from '../texts/english-buying.js';
import type { QuoteState } from './use-quote.js';

interface OrderTotalProps {
  readonly product: IslandProduct;
  readonly quantity: number;
  readonly price: QuoteState;
}

export function OrderTotal({ product, quantity, price }: OrderTotalProps): VNode {
  const { name, price_cents: cents, currency, billing_interval: interval } = product;
  const quote = price.is === 'known' ? price.quote : undefined;
  const whole = quantity * cents;
  return (
    <dl class="order-total" aria-live="polite">
      {(quantity > 1 || quote !== undefined) && (
        <div>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>{checkout.line(quantity, cents, currency)}</dd>
        </div>
      )}
      {quote !== undefined && (
        <div>
          <dt>{checkout.discount(quote.coupon ?? '')}</dt>
          <dd>{buying.price(-quote.discount_cents, currency)}</dd>
        </div>
      )}
      <div class="order-due">
        <dt>{price.is === 'needless' || quote !== undefined ? checkout.total : checkout.totalBeforeCoupon}</dt>
        <dd>
          {quote === undefined ? buying.price(whole, currency, interval) : buying.price(quote.amount_cents, currency)}
        </dd>
      </div>
      {quote !== undefined && interval !== null && (
        <div>
          <dt>{checkout.afterwards}</dt>
          <dd>{buying.price(whole, currency, interval)}</dd>
        </div>
      )}
    </dl>
  );
}
