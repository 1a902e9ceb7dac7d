// The text of messages to sellers about what admins decide of their products.
import { dashboard, draft, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import type { Draft, Site } from './render.js';

/** Characters of an admin's reason, which the contract bounds. */
const REASON_LENGTH = 2000;
/** Characters that are quoted of a note; all of it is in the dashboard. */
const NOTE_LENGTH = 500;

const reasonOf = (reason: string): string => `The reason given: ${quoted(reason, REASON_LENGTH)}`;

export function productApproved({ productName, url }: Omit<MessageOf<'product_approved'>, 'kind'>, site: Site): Draft {
  return draft('Your product is live', `${quoted(productName)} was approved: everybody finds it on ${site.name} now:`, {
    link: url,
  });
}

export function productRejected(
  { productName, code, reason }: Omit<MessageOf<'product_rejected'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your product was not approved',
    `${quoted(productName)} was looked at on ${site.name} and is a draft again: ${WHY[code] ?? WHY['other']!}`,
    reasonOf(reason),
    'When you have put that right, submit it again:',
    dashboard(site),
  );
}

/** In words, by the codes of the contract. */
const WHY: Readonly<Record<string, string>> = {
  incomplete: 'something is missing.',
  misleading: 'it is not what it says.',
  stolen: 'it seems to be the work of somebody else.',
  malicious: 'it does harm.',
  broken: 'it does not work.',
  rules: 'it breaks the rules.',
  other: 'it cannot be shown as it is.',
};

export function productSentBack(
  { productName, reason }: Omit<MessageOf<'product_sent_back'>, 'kind'>,
  site: Site,
): Draft {
  return draft(
    'Your product is under review again',
    `${quoted(productName)} is not shown on ${site.name} for now: it was sent back to the people who review products. Those who own it keep it.`,
    reasonOf(reason),
    dashboard(site),
  );
}

export function productNoted({ productName, body }: Omit<MessageOf<'product_noted'>, 'kind'>, site: Site): Draft {
  return draft(
    'A note on your product',
    `The people who review products on ${site.name} wrote to you about ${quoted(productName)}:`,
    quoted(body, NOTE_LENGTH),
    'You can answer in the dashboard. You get at most one such message an hour for each product.',
    dashboard(site),
  );
}

export function pictureRemoved({ productName, isIcon }: Omit<MessageOf<'picture_removed'>, 'kind'>, site: Site): Draft {
  const what = isIcon ? 'The icon' : 'A picture';
  return draft(
    `${what} of your product was removed`,
    `${what} of ${quoted(productName)} was removed by the people who run ${site.name}. You can upload another one, and ask them for the reason in the notes of the product:`,
    dashboard(site),
  );
}
