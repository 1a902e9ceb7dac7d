// Which jobs of a kind with lanes run next: each lane gets its turn, however long the queues of others are.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NO_LANE, type JobKind, type Lane } from '../../db/jobs/job-kinds.js';
import type { Tables } from '../../db/tables.js';
import type { LaneRule } from './job-handlers.js';

/** What a job that runs burdens. */
export interface Burden {
  readonly lane: string;
  readonly group: string;
  /** Whether its lane is known to get on. */
  readonly isProven: boolean;
}

/** A job to claim; without a burden, it is over as soon as it runs. */
export interface Picked {
  readonly id: string;
  readonly burden: Burden | undefined;
}

/** Lanes that are looked at before requests get their turn. */
const LANES_A_TURN = 256;
/** Groups of which it is remembered who had the last turn. */
const GROUPS_MAX = 10_000;

interface LaneLook {
  readonly tables: Pick<Tables, 'jobs'>;
  readonly kind: JobKind;
  readonly rule: LaneRule;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
}

/** Jobs that are due in a lane. */
interface Queue {
  readonly lane: string;
  readonly burden: Burden | undefined;
  readonly ids: readonly string[];
}

export type Lanes = ReturnType<typeof createLanes>;

/** Picks the jobs of a kind for a process. Who had the last turn is in memory: another order would be as fair. */
export function createLanes({ tables: { jobs }, kind, rule, clock }: LaneLook) {
  let lastGroup = '';
  const lastLanes = new Map<string, string>();

  const burdenOf = async (lane: Lane): Promise<Burden | undefined> => {
    const state = await rule.stateOf(lane.id);
    return state === 'idle' ? undefined : { lane: lane.id, ...state };
  };

  /** The lanes of a group whose turn it is, `most` at most, with what is due in each. */
  async function queuesOf(group: string, most: number, load: Load, breathe: () => Promise<void>): Promise<Queue[]> {
    const queues: Queue[] = [];
    const next = (after: string) => jobs.nextLane(kind, group, after);
    for await (const lane of circle(next, ({ id }) => id, lastLanes.get(group) ?? '')) {
      await breathe();
      if (lane.runAt > clock()) continue;
      const burden = await burdenOf(lane);
      const ids = await jobs.dueOfLane(kind, lane, Math.min(most, load.roomFor(burden)));
      if (ids.length > 0) queues.push({ lane: lane.id, burden, ids });
      if (queues.length >= most) break;
    }
    if (lastLanes.size >= GROUPS_MAX) lastLanes.clear();
    if (queues.length >= most) lastLanes.set(group, queues.at(-1)!.lane);
    else lastLanes.delete(group);
    return queues;
  }

  return {
    /**
     * The jobs to claim, `room` at most, within the bounds of the rule.
     *
     * @param running what runs in this process
     * @param isHeld whether this process holds the job of an id
     */
    async pick(room: number, running: readonly Burden[], isHeld: (id: string) => boolean): Promise<Picked[]> {
      const load = loadOf(rule, running);
      const breathe = breathing();
      const picked: Picked[] = [];
      const take = (id: string, burden: Burden | undefined): void => {
        if (picked.length >= room || load.roomFor(burden) === 0 || isHeld(id)) return;
        picked.push({ id, burden });
        load.add(burden);
      };
      for (const { id, lane } of await jobs.leasesOver(kind)) take(id, await burdenOf(lane));
      for (const id of rule.hasStrays ? await jobs.dueStrays(kind, room) : []) take(id, await burdenOf(NO_LANE));
      const next = (after: string) => jobs.nextGroup(kind, after);
      for await (const { group } of circle(next, (lane) => lane.group, lastGroup)) {
        if (picked.length >= room) break;
        await breathe();
        const most = Math.min(room - picked.length, load.roomOfGroup(group));
        if (most === 0) continue;
        const queues = await queuesOf(group, most, load, breathe);
        for (let place = 0; place < most; place++)
          for (const { ids, burden } of queues) if (ids[place] !== undefined) take(ids[place]!, burden);
        if (queues.length > 0) lastGroup = group;
      }
      return picked;
    },
  };
}

/** All that `next` finds, each once: from behind `from` to the end, and then from the start. */
async function* circle<Item>(
  next: (after: string) => Promise<Item | undefined>,
  keyOf: (item: Item) => string,
  from: string,
): AsyncGenerator<Item, void, undefined> {
  let first: string | undefined;
  let hasWrapped = from === '';
  for (let after = from; ;) {
    const item = await next(after);
    if (item === undefined) {
      if (hasWrapped) return;
      hasWrapped = true;
      after = '';
      continue;
    }
    after = keyOf(item);
    if (after === first) return;
    first ??= after;
    yield item;
  }
}

/** Lets others have their turn every now and then. */
function breathing(): () => Promise<void> {
  let looks = 0;
  return async () => {
    if (++looks % LANES_A_TURN === 0) await nextTurn();
  };
}

interface Load {
  /** How many more jobs of such a burden may run. */
  roomFor(burden: Burden | undefined): number;
  roomOfGroup(group: string): number;
  add(burden: Burden | undefined): void;
}

/** How much of what may run at once does. */
function loadOf({ atOnceInGroup, ahead, unproven }: LaneRule, running: readonly Burden[]): Load {
  const groups = new Map<string, number>();
  const lanes = new Map<string, number>();
  let inDoubt = 0;
  const inGroup = (group: string): number => groups.get(group) ?? 0;
  const placesIn = (group: string): number => Math.max(0, atOnceInGroup - inGroup(group));
  let aheadInAll = 0;
  const roomOfGroup = (group: string): number => {
    const aheadHere = Math.max(0, inGroup(group) - atOnceInGroup);
    return placesIn(group) + Math.max(0, Math.min(ahead.inGroup - aheadHere, ahead.inAll - aheadInAll));
  };
  const load: Load = {
    roomOfGroup,
    roomFor(burden) {
      if (burden === undefined) return atOnceInGroup;
      if (burden.isProven) return roomOfGroup(burden.group);
      const ofLane = unproven.atOnceInLane - (lanes.get(burden.lane) ?? 0);
      return Math.max(0, Math.min(placesIn(burden.group), ofLane, unproven.atOnceInAll - inDoubt));
    },
    add(burden) {
      if (burden === undefined) return;
      if (inGroup(burden.group) >= atOnceInGroup) aheadInAll += 1;
      groups.set(burden.group, inGroup(burden.group) + 1);
      lanes.set(burden.lane, (lanes.get(burden.lane) ?? 0) + 1);
      if (!burden.isProven) inDoubt += 1;
    },
  };
  running.forEach(load.add);
  return load;
}
