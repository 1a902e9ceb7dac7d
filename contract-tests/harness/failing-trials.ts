// Plays scenarios while transactions of their requests are ended by failures, as a client does that repeats what was not
// answered, and judges what is stored by what the same request leaves behind when all goes well.
import { randomUUID } from 'node:crypto';
import { operations, type OperationId } from '#generated/operations.js';
import { enterWaiting } from '../../market/orders/enter-waiting.js';
import { contractViolations } from './conformance.js';
import { ENDS, failingEngine, failureOfClass, isRunAgain, type End, type EndingWrites } from './failing-engine.js';
import type { Scenario, ScenarioRequest } from './scenario.js';
import { OF_SEARCH, storedColumns } from './stored-columns.js';
import { openTestService, type Received, type TestService } from './test-service.js';

export interface FailingTrials {
  readonly service: TestService;
  /** How often each end was met. */
  readonly met: ReadonlyMap<End, number>;
  /**
   * What is wrong when transactions of a scenario's request fail; nothing when all is well. A request that succeeds is
   * played once for each of its transactions and ends; another one has each transaction run twice, and ended by one end,
   * in turns.
   */
  faultsOf(operationId: OperationId, status: number, scenario: Scenario<never>): Promise<string[]>;
}

interface TrialOptions {
  /** A slip in how transactions end. */
  readonly endingWrites?: EndingWrites;
  /** A slip that happens before a request is repeated. */
  readonly between?: (service: TestService) => Promise<void>;
}

/** Rows of tables, and sums of their columns. */
export type Stored = Readonly<Record<string, number>>;

/** Columns whose sum tells nothing: moments, places in an order, and bytes of texts that have numbers in them. */
const TELLS_NOTHING = /_at$|(?:^|_)(?:seq|position|id)$|until|after|^listed_bytes$/;

/** What becomes of a request beyond one transaction, and what of it stays when a later one fails. */
const IN_STEPS: Partial<Record<OperationId, { readonly leaves: RegExp; readonly beginsAnew?: true }>> = {
  // The money is given back by one step, whose repetition finds that; then the answer is kept.
  refundOrder: { leaves: /^(?:events|ledger_|messages|refunds|orders)/ },
  // Some hundreds at a time, which are passed over when they are sent again.
  importGrants: { leaves: /^(?:jobs|product_grants)/ },
  // First of all a job that clears the picture away unless a product has it by then.
  createGalleryPicture: { leaves: /^jobs/ },
  setProductIcon: { leaves: /^jobs/ },
  // A challenge is good for one try, whatever comes of it.
  logInWithPasskey: { leaves: /^quotas/, beginsAnew: true },
  createPasskey: { leaves: /^quotas/, beginsAnew: true },
};

/** What another scenario before it, or a second run, adds or takes away: all admins are told, and what was set once is. */
const DEPENDS_ON_OTHERS: Partial<Record<OperationId, RegExp>> = {
  makeAdmin: /^messages/,
  updateInstallation: /^installation_marks/,
};

/** The end of what comes to its own end, and then is run again. */
const RUN_TWICE = ENDS.find((end) => isRunAgain(end) && end.where === 'commit')!;

/** Milliseconds of a write that is not run again, though it was undone: on a machine that has much else to do. */
const SLOW_MS = 2_000;

/** Answered while the database takes no writes: what is to be written down waits. */
const WAITING: ReadonlySet<OperationId> = new Set(['downloadVersion', 'downloadVersionById']);

/** What came of a request, one of whose transactions may have been ended. */
interface Played {
  readonly first: Received;
  /** The answer to its repetition; the first unless that was a 503. */
  readonly last: Received;
  readonly writes: number;
  readonly isEnded: boolean;
  readonly isSlow: boolean;
  /** How much was counted besides requests themselves. */
  readonly taken: number;
  /** What is stored more, or less, after the first answer, and after the last. */
  readonly half: Stored;
  readonly all: Stored;
}

/** Opens a service whose database fails when it is told to. */
export async function openFailingTrials(options: TrialOptions = {}): Promise<FailingTrials> {
  const plan = planEnds();
  const service = await openTestService({
    checkResponses: true,
    openEngine: failingEngine(plan.next, plan.fail, options.endingWrites),
  });
  const stored = await storeCounts(service);

  const play = async (operationId: OperationId, scenario: Scenario<never>, place = 0, end?: End): Promise<Played> => {
    const { request, again } = await preparedBy(service, operationId, scenario);
    const send = () => service.request(request, operations[operationId].method.toUpperCase());
    const [before, takenBefore] = [await stored(), service.taken()];
    plan.begin(place, end);
    const begunAt = Date.now();
    const first = await send();
    const isSlow = Date.now() - begunAt >= SLOW_MS;
    const ended = plan.over();
    const half = difference(before, await stored());
    let last = first;
    if (ended.isEnded && first.status === 503) {
      await options.between?.(service);
      again();
      last = await send();
    }
    const taken = service.taken() - takenBefore;
    // What waits in memory or in a file is stored soon after.
    await enterWaiting(service.market);
    await service.market.auditNotes.save();
    return { first, last, ...ended, isSlow, taken, half, all: difference(before, await stored()) };
  };

  let turn = 0;
  return {
    service,
    met: plan.met,
    async faultsOf(operationId, status, scenario) {
      const plain = await play(operationId, scenario);
      const faults = contractViolations(operationId, status, plain.last);
      for (let place = 1; place <= plain.writes; place++) {
        for (const end of status < 300 ? ENDS : new Set([RUN_TWICE, ENDS[turn++ % ENDS.length]!])) {
          const played = await play(operationId, scenario, place, end);
          const found = played.isEnded ? judge({ operationId, status, plain, played, place, end }) : [];
          faults.push(...found.map((fault) => `${end.failure}, ${end.where} ${place}/${plain.writes}: ${fault}`));
        }
      }
      return faults;
    },
  };
}

/** Which transaction of a request is to be ended, and how. */
function planEnds() {
  const met = new Map<End, number>();
  let planned: { readonly place: number; readonly end: End | undefined } | undefined;
  let [writes, isEnded] = [0, false];
  return {
    met,
    begin(place: number, end: End | undefined): void {
      planned = { place, end };
      [writes, isEnded] = [0, false];
    },
    over() {
      planned = undefined;
      return { writes, isEnded };
    },
    next: () => (planned !== undefined && ++writes === planned.place ? planned.end : undefined),
    fail(end: End): Error {
      isEnded = true;
      met.set(end, (met.get(end) ?? 0) + 1);
      return failureOfClass(end);
    },
  };
}

/** The request of a scenario, with a key where it takes one, and what has to be done for a second one to be the same. */
async function preparedBy(service: TestService, operationId: OperationId, scenario: Scenario<never>) {
  let again = (): void => undefined;
  const once =
    <Given>(give: (given: Given) => void) =>
    (given: Given) => {
      again = () => give(given);
      give(given);
    };
  const { headers, ...request } = (await scenario({
    ...service,
    servicesOnce: once(service.servicesOnce),
    settingsOnce: once(service.settingsOnce),
  })) as ScenarioRequest;
  const key = operations[operationId].idempotent ? { 'Idempotency-Key': randomUUID() } : {};
  return { request: { ...request, headers: { ...key, ...headers } }, again: () => again() };
}

/** Counts what a service has stored: the rows of all tables, and the sums of what they count. */
export async function storeCounts({ market }: TestService): Promise<() => Promise<Stored>> {
  const { knex } = market.db.committed;
  const columns = (await storedColumns(knex)).filter(({ table }) => !OF_SEARCH.includes(table));
  const counters = columns.filter(
    ({ type, name, keyPlace, refersTo }) =>
      /int/i.test(type) && keyPlace === 0 && refersTo === null && !TELLS_NOTHING.test(name),
  );
  const counts = [
    ...[...new Set(columns.map(({ table }) => table))].map((table) => [`count(*)`, table, table]),
    ...counters.map(({ table, name }) => [`coalesce(sum("${name}"), 0)`, table, `${table}.${name}`]),
  ].map(([what, table, as]) => `(select ${what} from "${table}") as "${as}"`);
  return async () => (await knex.raw<Stored[]>(`select ${counts.join()}`))[0]!;
}

export const difference = (before: Stored, after: Stored): Stored =>
  Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, after[name]! - before[name]!] as const)
      .filter(([, more]) => more !== 0),
  );

interface Trial {
  readonly operationId: OperationId;
  readonly status: number;
  readonly plain: Played;
  readonly played: Played;
  /** The place of the transaction among those of the request, from 1. */
  readonly place: number;
  readonly end: End;
}

function judge({ operationId, status, plain, played, place, end }: Trial): string[] {
  const { first, last } = played;
  const dependent = DEPENDS_ON_OTHERS[operationId];
  const steps = IN_STEPS[operationId];
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) faults.push(`${what} ${one} instead of ${other}`);
  };
  const expectStored = (what: string, found: Stored, wanted: Stored, besides = /^$/): void => {
    const rest = (all: Stored): unknown =>
      Object.entries(all).filter(([name]) => !dependent?.test(name) && !besides.test(name));
    expect(what, rest(found), rest(wanted));
  };
  const isToldAfterAll = played.isSlow && first.status === 503;
  if ((isRunAgain(end) && !isToldAfterAll) || WAITING.has(operationId)) {
    expect('answered', first.status, status);
    expectStored('stored', played.all, plain.all);
    expect('counted', played.taken, plain.taken);
    return faults;
  }
  const told = end.failure === 'no_space' ? 'storage_full' : 'unavailable';
  expect('answered', [first.status, (first.body as { code?: string } | undefined)?.code], [503, told]);
  faults.push(...contractViolations(operationId, 503, first));
  const isKept = end.where === 'kept';
  // Behind one that was kept, others of the same request are missing, which its repetition brings.
  if (!isKept || place === plain.writes)
    expectStored('half stored', played.half, isKept ? plain.half : {}, steps?.leaves);
  // Without a key nobody can know that it is the same request: it is judged by what is so by now.
  const isNew = (isKept && !operations[operationId].idempotent) || steps?.beginsAnew;
  if (isNew && last.status !== status) expect('refused', last.status >= 400 && last.status < 500, true);
  if (isNew) return faults;
  faults.push(...contractViolations(operationId, status, last));
  if (isKept && place === plain.writes) expect('replayed', last.headers['idempotent-replayed'], 'true');
  expectStored('stored at last', played.all, plain.all, steps && /^jobs/);
  return faults;
}
