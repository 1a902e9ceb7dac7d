// Webhooks in plain words: how an endpoint stands, what became of a delivery, and the events one chooses among.
import { EventKind, type WebhookDeliveryStatus, type WebhookFormat } from '#generated/enums.js';
import { EVENT_WORDS } from '#generated/event-words.js';
import type { Attempt, Endpoint } from './webhook-queries.js';
import { countWords } from '../../../components/count-words.js';

interface StatusWords {
  readonly label: string;
  readonly color: 'gray' | 'pine' | 'red';
}

export const FORMAT_WORDS: Readonly<Record<WebhookFormat, string>> = {
  standard: 'JSON, signed',
  discord: 'Discord message',
};

/** How an endpoint stands; one that fails is still active, but that is not what its owner needs to know. */
export function healthOf({
  status,
  failing_since: failingSince,
}: Pick<Endpoint, 'status' | 'failing_since'>): StatusWords {
  if (status === 'disabled') return { label: 'Disabled', color: 'red' };
  if (status === 'paused') return { label: 'Paused', color: 'gray' };
  return failingSince === null ? { label: 'Active', color: 'pine' } : { label: 'Failing', color: 'red' };
}

/** Whether its owner has to do something about an endpoint: deliveries fail, or it was disabled for that. */
export const isFailing = (endpoint: Pick<Endpoint, 'status' | 'failing_since'>): boolean =>
  healthOf(endpoint).color === 'red';

const SHOWN_PATH = 32;

/**
 * The address of an endpoint as it stands on a page: of a long one the beginning, since that of a Discord channel is a
 * secret to whoever looks over one's shoulder.
 */
export function addressWords(url: string): string {
  const { origin } = new URL(url);
  const path = url.slice(origin.length);
  return path.length > SHOWN_PATH ? `${origin}${path.slice(0, SHOWN_PATH)}…` : url;
}

export const DELIVERY_WORDS: Readonly<Record<WebhookDeliveryStatus, StatusWords>> = {
  pending: { label: 'Pending', color: 'gray' },
  delivered: { label: 'Delivered', color: 'pine' },
  failed: { label: 'Failed', color: 'red' },
};

/** What a log can be narrowed to; empty for all. */
export const DELIVERY_CHOICES = [
  { value: '', label: 'Any' },
  ...Object.entries(DELIVERY_WORDS).map(([value, { label }]) => ({ value, label })),
];

const ERROR_WORDS: Readonly<Record<string, string>> = {
  no_public_address: 'The host name does not resolve to a public address',
  port_refused: 'Only ports 443 and 8443 are allowed',
  timed_out: 'No answer within 15 seconds',
  connection_failed: 'No connection',
  tls_failed: 'No valid certificate',
  redirected: 'A redirect, which is not followed',
  paused: 'The webhook was paused',
  disabled: 'The webhook was disabled',
  expired: 'The event is no longer kept',
  unwanted: 'The webhook no longer receives this event',
  internal: 'The service could not send it',
};

/** `87 ms`, `2.4 s`. */
const durationWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * What came of an attempt, or of the last one of a delivery: `Answered 204 after 87 ms`, `No valid certificate`;
 * undefined while nothing was tried.
 */
export function attemptWords({
  error,
  response_status: status,
  duration_ms: duration,
}: Pick<Attempt, 'error' | 'response_status' | 'duration_ms'>): string | undefined {
  const after = duration === null ? '' : ` after ${durationWords(duration)}`;
  if (error === null || error === 'status') return status === null ? undefined : `Answered ${status}${after}`;
  const words = ERROR_WORDS[error] ?? error;
  // It says how long already.
  return error === 'timed_out' ? words : `${words}${status === null ? '' : ` (${status})`}${after}`;
}

interface EventGroup {
  readonly label: string;
  /** Whose events these are. */
  readonly hint: string;
  readonly kinds: readonly EventKind[];
}

/** By the first words of their kinds. */
const GROUPS = [
  { label: 'Your sales', hint: 'For the products you sell.', of: ['order', 'subscription', 'license', 'review'] },
  { label: 'Products and versions', hint: 'For everyone’s live products.', of: ['product', 'version'] },
  { label: 'Your webhooks', hint: 'For your other webhooks.', of: ['endpoint'] },
];

/** All events, in groups, for a choice among them. */
export const EVENT_GROUPS: readonly EventGroup[] = GROUPS.map(({ label, hint, of }) => ({
  label,
  hint,
  kinds: of.flatMap((first) => EventKind.filter((kind) => kind.startsWith(`${first}.`))),
}));

/** The same for a select. */
export const EVENT_CHOICES = EVENT_GROUPS.map(({ label, kinds }) => ({
  group: label,
  items: kinds.map((kind) => ({ value: kind, label: `${EVENT_WORDS[kind]} (${kind})` })),
}));

const NAMED_EVENTS = 3;

/** `order.created, order.refunded`, `All events`, `5 events`. */
export function eventsWords(kinds: readonly EventKind[]): string {
  if (kinds.length === EventKind.length) return 'All events';
  return kinds.length <= NAMED_EVENTS ? kinds.join(', ') : countWords(kinds.length, 'event');
}

/** A body as people read it; what is no JSON stays as it is. */
export function formattedBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
