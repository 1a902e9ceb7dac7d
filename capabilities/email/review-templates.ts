// The text of messages about reviews: to sellers who have a new one, and to authors who were answered.
import { draft, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Site } from './render.js';

/** Characters that are quoted of what people wrote. */
const QUOTED_LENGTH = 500;

/** To the seller of the product. */
export function reviewPosted(
  { productName, rating, body, url }: Omit<MessageOf<'review_posted'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your product has a new review',
    `Somebody reviewed ${quoted(productName)} on ${site.name} and gave it ${rating} of 5 stars:`,
    quoted(body, QUOTED_LENGTH),
    'You can answer it once, for everybody to read:',
    { link: url },
  );
}

/** To the author of the review. */
export function reviewAnswered(
  { productName, body, url }: Omit<MessageOf<'review_answered'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your review was answered',
    `The seller of ${quoted(productName)} on ${site.name} answered your review of it:`,
    quoted(body, QUOTED_LENGTH),
    { link: url },
  );
}
