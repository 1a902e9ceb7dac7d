// Where in commit order the events lie that an account is told of, kept in memory: a page of them, and how many there
// are, is then found without reading all of them at each poll.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventKind } from '#generated/events.cjs';
import type { EventGroup, EventOffset, CommittedEvent } from '../../db/events/events.js';
import type { Tables } from '../../db/tables.js';
import type { Caches } from '../caches.js';
import type { Audience } from './event-audience.js';

/** Where a page of events begins, and how many it holds at most. */
export interface EventStart {
  /** It begins after this offset. */
  readonly afterSeq: number;
  /** It begins with the first event of this time or later, in epoch milliseconds; 0 for no such time. */
  readonly sinceMs: number;
  readonly limit: number;
}

/** Places of a page in commit order. */
interface OffsetsPage {
  readonly seqs: readonly number[];
  /** How many events there are since the time at which the list begins, whatever the page. */
  readonly total: number;
  /** All that the audience is told of up to this offset is in this page or in those before. */
  readonly lastSeq: number;
}

/** Bytes of a place: two numbers, in lists that grow by half. One event may be kept for its product, too. */
const OFFSET_BYTES = 24;
/** Bytes that a group takes besides its places, and bytes of the lists of each kind. */
const GROUP_BYTES = 1_400;
const KIND_BYTES = 450;
/** Places that are read without a pause, in about a millisecond. */
const OFFSETS_A_TURN = 1_000;

/** Places of one kind, in commit order. */
interface Offsets {
  readonly seqs: number[];
  /**
   * For each offset the latest time of those up to it. It never falls, not even where a clock was set back, and so what
   * happened since a time begins where it reaches that time.
   */
  readonly latest: number[];
}

interface Group {
  readonly offsets: Map<EventKind, Offsets>;
  count: number;
  /** The offsets up to here were taken out, since their events are too old. */
  horizon: number;
  /** All events of the group up to here are in it; null for as long as it is kept, and told of each. */
  upTo: number | null;
}

/** Up to where all is known that happened. */
interface Progress {
  /** The offset up to which all events were noted; undefined before the first look. */
  position: number | undefined;
  /** The last offset of an event that is no longer kept. */
  horizon: number;
}

/** Remembers where events are. Tell it of each event by `note`, in commit order, once it is open. */
export function createEventOffsets({ events }: Pick<Tables, 'events'>, caches: Caches) {
  const progress: Progress = { position: undefined, horizon: 0 };
  const groups = createGroups(events, progress, caches);

  return {
    position: (): number => progress.position!,

    horizon: (): number => progress.horizon,

    /** Begins with the newest event, unless it has begun, and learns which are no longer kept. */
    async open(): Promise<void> {
      progress.horizon = await events.horizon();
      if (progress.position !== undefined) return;
      const newest = Math.max(await events.newestSeq(), progress.horizon);
      progress.position ??= newest;
    },

    note(event: CommittedEvent): void {
      progress.position = event.changeSeq;
      groups.note(event);
    },

    /** A page of what an audience is told of, among what was noted so far. */
    async page(audience: Audience, start: EventStart): Promise<OffsetsPage> {
      const found = await Promise.all(groupsOf(audience).map(groups.find));
      const position = progress.position!;
      const upTo = Math.min(position, ...found.map((group) => group.upTo ?? position));
      const seqs: number[] = [];
      let total = 0;
      for (const { offsets } of found) {
        for (const kind of audience.kinds) {
          const ofKind = offsets.get(kind);
          if (ofKind !== undefined) total += take(ofKind, start, upTo, seqs);
        }
      }
      const page = seqs.sort((one, other) => one - other).slice(0, start.limit);
      return { seqs: page, total, lastSeq: page.length === start.limit ? page.at(-1)! : upTo };
    },
  };
}

/** Keeps groups of offsets that were asked for, as many as there is room for. */
function createGroups(events: Tables['events'], progress: Progress, caches: Caches) {
  const building = new Map<string, Promise<Group>>();
  const groups = caches.open<{ readonly group: Group }>('events', {
    sizeCalculation: ({ group: { offsets, count } }) => GROUP_BYTES + KIND_BYTES * offsets.size + OFFSET_BYTES * count,
    dispose: ({ group }) => void (group.upTo = progress.position!),
  });

  /** Keeps a group if there is room, weighed as it is now: an entry that is the same would count as it did before. */
  const keep = (key: string, group: Group): Group => {
    const entry = { group };
    groups.set(key, entry);
    group.upTo = groups.peek(key) === entry ? null : progress.position!;
    return group;
  };

  /** Reads where the events of a group are, while others get their turn. */
  const build = async (key: string, of: EventGroup): Promise<Group> => {
    const group: Group = { offsets: new Map(), count: 0, horizon: progress.horizon, upTo: null };
    for (let last = group.horizon; ; await nextTurn()) {
      const before = progress.position;
      const offsets = await events.offsetsAfter(of, last, OFFSETS_A_TURN);
      for (const offset of offsets) add(group, offset);
      last = offsets.at(-1)?.changeSeq ?? last;
      // Nothing was noted since it was read, so that whatever is noted from now on is missing here.
      if (offsets.length < OFFSETS_A_TURN && progress.position === before) break;
    }
    return keep(key, group);
  };

  return {
    async find(of: EventGroup): Promise<Group> {
      const key = keyOf(of);
      const known = groups.peek(key)?.group;
      if (known !== undefined) {
        trim(known, progress.horizon);
        return keep(key, known);
      }
      const pending = building.get(key) ?? build(key, of).finally(() => building.delete(key));
      building.set(key, pending);
      return pending;
    },

    note(event: CommittedEvent): void {
      const { recipientId, productId } = event;
      for (const of of productId === null ? [null] : [null, productId]) {
        const group = groups.peek(keyOf({ recipientId, productId: of }))?.group;
        if (group !== undefined) add(group, event);
      }
    },
  };
}

const keyOf = ({ recipientId, productId }: EventGroup): string => `${recipientId ?? ''} ${productId ?? ''}`;

/** What is public and what only the account is told of, by product where it wants those of some alone. */
function groupsOf({ accountId, productIds }: Audience): EventGroup[] {
  const products = productIds === null ? [null] : [...productIds];
  return products.flatMap((productId) => [
    { recipientId: null, productId },
    { recipientId: accountId, productId },
  ]);
}

function add(group: Group, { kind, changeSeq, createdAt }: EventOffset): void {
  let offsets = group.offsets.get(kind);
  if (offsets === undefined) group.offsets.set(kind, (offsets = { seqs: [], latest: [] }));
  const last = offsets.seqs.at(-1);
  if (last !== undefined && changeSeq <= last) return;
  offsets.seqs.push(changeSeq);
  offsets.latest.push(Math.max(createdAt, offsets.latest.at(-1) ?? 0));
  group.count++;
}

/** Takes out what is no longer kept. */
function trim(group: Group, horizon: number): void {
  if (group.horizon >= horizon) return;
  group.horizon = horizon;
  for (const { seqs, latest } of group.offsets.values()) {
    const old = firstAtLeast(seqs, horizon + 1);
    seqs.splice(0, old);
    latest.splice(0, old);
    group.count -= old;
  }
}

/** Adds the first offsets of a kind to those of a page; returns how many there are since its time. */
function take(
  { seqs, latest }: Offsets,
  { afterSeq, sinceMs, limit }: EventStart,
  upTo: number,
  page: number[],
): number {
  const since = firstAtLeast(latest, sinceMs);
  const end = firstAtLeast(seqs, upTo + 1);
  const begin = Math.max(since, firstAtLeast(seqs, afterSeq + 1));
  for (let index = begin; index < Math.min(end, begin + limit); index++) page.push(seqs[index]!);
  return Math.max(0, end - since);
}

/** The index of the first of some rising numbers that is as large as this; their length when none is. */
function firstAtLeast(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
