// The small facts about a product: what it costs, how it is rated, how often it was downloaded.
import type { VNode } from 'preact';
import { texts } from '../texts/english.js';
import { moneyWords, ratingWords } from '../texts/format.js';
import { Icon } from './icon.js';

/** `cents` of the smallest unit of the currency; nothing is `Free`. */
export function Price({ cents, currency }: { readonly cents: number; readonly currency: string }): VNode {
  return cents === 0 ? (
    <span class="price price-free">{texts.card.free}</span>
  ) : (
    <span class="price">{moneyWords(cents, currency)}</span>
  );
}

/** A star with the average; nothing while nobody has rated. The whole sentence is its title, and what is heard. */
export function Rating({ average, count }: { readonly average: number; readonly count: number }): VNode | null {
  if (count === 0) return null;
  const words = texts.card.rating(average, count);
  return (
    <span class="fact fact-rating" title={words}>
      <Icon name="star" />
      <span aria-hidden="true">{ratingWords(average)}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

/** `1.2M`, with the exact number as its title. */
export function Downloads({ count }: { readonly count: number }): VNode {
  const words = texts.card.downloads(count);
  return (
    <span class="fact" title={words}>
      <Icon name="download" />
      <span aria-hidden="true">{texts.card.downloadsShort(count)}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}
