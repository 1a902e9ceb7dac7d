// Stars of a rating, for who sees them and for who listens.
import type { VNode } from 'preact';
import { texts } from '../texts/english.js';

/** Of one star, in units of the drawing. */
const SIDE = 16;
const COUNT = 5;

/** All stars as one path, from left to right. */
const PATH = Array.from(
  { length: COUNT },
  (_, index) =>
    `M${SIDE * index + SIDE / 2} 1.6l1.9 4 4.4.6-3.2 3 .8 4.4L${SIDE * index + SIDE / 2} 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z`,
).join('');

/** `rating` is from 0 to 5: a part of a star shows as a part. */
export function Stars({ rating }: { readonly rating: number }): VNode {
  return (
    <span class="stars" role="img" aria-label={texts.reviews.average(rating)}>
      <svg viewBox={`0 0 ${SIDE * COUNT} ${SIDE}`} aria-hidden="true">
        <path class="star-back" d={PATH} />
        <svg width={Math.round(SIDE * rating)} height={SIDE}>
          <path class="star" d={PATH} />
        </svg>
      </svg>
    </span>
  );
}
