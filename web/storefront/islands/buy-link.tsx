// The way to a product for nobody in particular, as the page shows it at first: to the checkout, or, for what is free, to
// signing in.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import { buying } from '../texts/english-buying.js';
import type { IslandProps } from './island-slot.js';

export type BuyGiven = IslandProps['buy'];

interface BuyLinkProps extends BuyGiven {
  /** Whether it is known that nobody is signed in: then signing in comes first. */
  readonly isGuest?: boolean;
}

export function BuyLink({ product, file, isGuest = false }: BuyLinkProps): VNode {
  const { slug, is_free: isFree, price_cents: cents, currency, billing_interval: interval } = product;
  if (isFree && (file === null || file.fileName === null)) return <p class="note">{buying.noFile}</p>;
  const there = isFree ? at.product(slug) : at.checkout(slug);
  return (
    <>
      <a class="button needs-script" href={isFree || isGuest ? at.signIn(there) : there}>
        {isFree ? buying.get : buying.buy(cents, currency, interval)}
      </a>
      <p class="without-script note">{buying.needsScript}</p>
    </>
  );
}
