// What a product costs, how it is paid, and the way to it.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { BuySlot } from '../islands/slots.js';
import type { Site } from '../site.js';
import { moneyWords } from '../texts/format.js';
import { texts } from '../texts/english.js';
import { isInterval } from './product-facts.js';

type Schema = components['schemas'];

interface BuyBoxProps {
  readonly product: Schema['Product'];
  readonly latest: Schema['Version'] | undefined;
  readonly site: Site;
}

export function BuyBox({ product, latest, site }: BuyBoxProps): VNode {
  const { buyBox } = texts;
  const { price_cents, currency, is_free, billing_interval } = product;
  return (
    <section class="buy-box" aria-label={buyBox.label(product.name)}>
      <p class="buy-price">
        <strong>{is_free ? buyBox.free : moneyWords(price_cents, currency)}</strong>
        {isInterval(billing_interval) && <span>{buyBox.per[billing_interval]}</span>}
      </p>
      {latest === undefined && <p class="quiet">{buyBox.noFile}</p>}
      <BuySlot product={product} latest={latest} />
      {!is_free && <BuyTerms interval={billing_interval} payments={site.payments} />}
    </section>
  );
}

/** What goes with paying, in a few words. */
function BuyTerms({
  interval,
  payments,
}: {
  readonly interval: Schema['Product']['billing_interval'];
  readonly payments: Site['payments'];
}): VNode {
  const { buyBox } = texts;
  return (
    <ul class="buy-terms">
      <li>{isInterval(interval) ? buyBox.renews[interval] : buyBox.once}</li>
      <li>{buyBox.license}</li>
      <li>{buyBox.pays[payments]}</li>
    </ul>
  );
}
