// An order in numbers, as on a receipt.
import type { VNode } from 'preact';
import { receipt } from '../texts/english-buying.js';
import { moneyWords, timeWords } from '../texts/format.js';
import type { Order } from './use-order.js';

export function OrderFacts({ order }: { readonly order: Order }): VNode {
  const times = [
    [receipt.ordered, order.created_at],
    [receipt.paidAt, order.paid_at],
    [receipt.refundedAt, order.refunded_at],
  ] as const;
  return (
    <section aria-labelledby="order-facts">
      <h2 id="order-facts">{receipt.facts}</h2>
      <dl class="order-facts">
        <div>
          <dt>{receipt.number}</dt>
          <dd>
            <code>{order.number}</code>
          </dd>
        </div>
        <div>
          <dt>{receipt.seller}</dt>
          <dd>
            <bdi>{order.seller_display_name}</bdi>
          </dd>
        </div>
        {times.map(
          ([name, time]) =>
            time !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <time dateTime={time}>{timeWords(time)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Amounts order={order} />
    </section>
  );
}

function Amounts({ order }: { readonly order: Order }): VNode {
  const { product_name: name, quantity, unit_price_cents: unit, currency } = order;
  const extras = [
    { what: receipt.discount(order.coupon), cents: -order.discount_cents, isTold: order.discount_cents > 0 },
    // Known once it is paid, and then told even where it is none.
    { what: receipt.tax, cents: order.tax_cents, isTold: order.paid_at !== null },
  ];
  return (
    <table class="amounts">
      <caption class="hidden">{receipt.amounts}</caption>
      <thead>
        <tr>
          <th scope="col">{receipt.what}</th>
          <th scope="col">{receipt.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <bdi>{receipt.items(name, quantity, unit, currency)}</bdi>
          </td>
          <td>{moneyWords(unit * quantity, currency)}</td>
        </tr>
        {extras.map(
          ({ what, cents, isTold }) =>
            isTold && (
              <tr key={what}>
                <td>{what}</td>
                <td>{moneyWords(cents, currency)}</td>
              </tr>
            ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{receipt.total}</th>
          <td>{moneyWords(order.amount_cents, currency)}</td>
        </tr>
        {order.refunded_cents > 0 && (
          <tr>
            <th scope="row">{receipt.givenBack}</th>
            <td>{moneyWords(order.refunded_cents, currency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
