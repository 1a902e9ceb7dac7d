// Who is told of which events.
import { validateEventData, type EventKind } from '#generated/events.cjs';
import type { CommittedEvent } from '../../db/events/events.js';
import type { Caller } from '../caller.js';
import { scopeOfKind } from './event-scopes.js';

/** Whom a list of events is for, and what they want of it. */
export interface Audience {
  readonly accountId: string;
  readonly kinds: ReadonlySet<EventKind>;
  /** Null for events of all products and of none. */
  readonly productIds: ReadonlySet<string> | null;
}

const KINDS = Object.keys(validateEventData) as readonly EventKind[];

/** Whether a caller may be told of events of a kind: a session may of all, a key of those that its scopes let it read. */
const mayHearOf = ({ kind, scopes }: Pick<Caller, 'kind' | 'scopes'>, event: EventKind): boolean =>
  kind === 'session' || scopes.has(scopeOfKind[event]);

/** What a caller is told of, or only what it asks for of that: events of a kind, or of a product. */
export function audienceOf(caller: Caller, asked: { event?: EventKind; productId?: string } = {}): Audience {
  const { accountId, productIds } = caller;
  const kinds = asked.event === undefined ? KINDS : [asked.event];
  const only = asked.productId;
  return {
    accountId,
    kinds: new Set(kinds.filter((kind) => mayHearOf(caller, kind))),
    productIds: only === undefined ? productIds : new Set(productIds?.has(only) === false ? [] : [only]),
  };
}

/** Whether an audience is told of an event. */
export const isToldOf = ({ accountId, kinds, productIds }: Audience, event: CommittedEvent): boolean =>
  kinds.has(event.kind) &&
  (event.recipientId === null || event.recipientId === accountId) &&
  (productIds === null || (event.productId !== null && productIds.has(event.productId)));
