// What those who own a product think of it: the average, and how the stars are spread.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { numberWords, ratingWords } from '../texts/format.js';
import { texts } from '../texts/english.js';
import { Stars } from './stars.js';

type Summary = components['schemas']['ReviewSummary'];

const BEST_FIRST = ['5', '4', '3', '2', '1'] as const;
/** Of the bars, in units of their own: they are as wide as there is room. */
const BAR = { width: 100, height: 8 };

export function RatingSummary({ summary }: { readonly summary: Summary }): VNode {
  const { rating_avg: average, rating_count: count, stars } = summary;
  const spread = BEST_FIRST.map((star) => ({ star, given: stars[star] }));
  const known = spread.reduce((sum, { given }) => sum + given, 0);
  return (
    <div class="rating-summary">
      <p class="rating-average">
        <strong>{ratingWords(average)}</strong>
        <Stars rating={average} />
        <span>{texts.reviews.ratings(count)}</span>
      </p>
      {known > 0 && (
        <ul class="rating-bars">
          {spread.map(({ star, given }) => (
            <li key={star}>
              <span>{texts.reviews.stars(Number(star))}</span>
              <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} preserveAspectRatio="none" aria-hidden="true">
                <rect class="bar-back" {...BAR} />
                <rect class="bar" width={(BAR.width * given) / known} height={BAR.height} />
              </svg>
              <span>{numberWords(given)}</span>
            </li>
          ))}
        </ul>
      )}
      {count > known && <p class="quiet">{texts.reviews.elsewhere(count - known)}</p>}
    </div>
  );
}
