// Runs attempts from the table of who may do what against a test service, and tells what is wrong with the answers.
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { readServedContract } from '../../process/served-contract.js';
import type { ServedContract } from '../../server/calls/contract.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { applyFlaw, headersOf, roleOf } from './access-callers.js';
import { PLAIN_PASSWORDS } from './owner-fixtures.js';
import { expectedAnswerOf, type AnyRequest, type AnyRow, type AccessAttempt } from './access-attempts.js';
import { makeFixtureSets, type AccessFixtures } from './access-fixtures.js';
import { recordWrites, type WriteRecorder, type Written } from './write-recorder.js';

export interface AccessTrial {
  /** Runs an attempt; resolves to what is wrong with its outcome, null when nothing is. */
  run(id: OperationId, attempt: AccessAttempt): Promise<string | null>;
  close(): Promise<void>;
}

/** The account that a handler was told to be called by: null for nobody, undefined when no handler was called. */
interface Called {
  by: string | null | undefined;
}

interface TrialState {
  readonly service: TestService;
  readonly recorder: WriteRecorder;
  readonly called: Called;
  /** The fixtures in use; undefined when a call changed the last ones. */
  fixtures: AccessFixtures | undefined;
  /** Unused fixtures. */
  readonly stock: AccessFixtures[];
  /** The row for which the fixtures were prepared; undefined while they are good for all. */
  preparedFor: AnyRow | undefined;
}

/** Whoever calls, and however often: nothing here is about allowances. */
const ALLOWED = 1_000_000;
const LIMITS = {
  keyPerHour: ALLOWED,
  serverTokenPerHour: ALLOWED,
  sessionPerHour: ALLOWED,
  proofPerMinute: ALLOWED,
  codesPerHour: ALLOWED,
  quotesPerMinute: ALLOWED,
  picturesPerHour: ALLOWED,
  productPicturesPerHour: ALLOWED,
  pagesPerHour: ALLOWED,
  anonymousPerHour: ALLOWED,
  signInPerHour: ALLOWED,
  licensePerHour: ALLOWED,
};

/** Opens a service to try out. @param served what the server takes for the contract's operations */
export async function openAccessTrial(
  served: Readonly<Record<string, OperationInfo>> = operations,
): Promise<AccessTrial> {
  const called: Called = { by: undefined };
  const contract = readServedContract();
  const service = await openTestService({
    limits: LIMITS,
    contract: { ...contract, operations: served, handlers: notingCallers(contract, called) },
  });
  Object.assign(service.market, { passwords: PLAIN_PASSWORDS });
  const state: TrialState = {
    service,
    recorder: await recordWrites(service),
    called,
    fixtures: undefined,
    stock: [],
    preparedFor: undefined,
  };
  return { run: (id, attempt) => run(state, id, attempt), close: () => service.close() };
}

function notingCallers({ handlers }: ServedContract, called: Called): ServedContract['handlers'] {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handler]) => [
      id,
      (call: never): unknown => {
        called.by = (call as { readonly caller: { readonly accountId: string } | null }).caller?.accountId ?? null;
        return handler(call);
      },
    ]),
  );
}

async function run(state: TrialState, id: OperationId, attempt: AccessAttempt): Promise<string | null> {
  const { service, recorder, called } = state;
  const { row, caller } = attempt;
  const fixtures = await fixturesFor(state, row);
  const headers = await headersOf(fixtures, caller, operations[id].scopes);
  await recorder.arranged();
  const {
    mark,
    undo,
    type,
    signature,
    handedOver = [],
    ...request
  } = await row.request(fixtures, caller.person ?? row.rightful);
  if ((await recorder.arranged()).length > 0) state.preparedFor = row;
  const removeFlaw = await applyFlaw(fixtures, caller);
  await recorder.arranged();
  called.by = undefined;
  const sent = {
    path: pathOf(id, request),
    headers: {
      ...headers,
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  };
  const received = await service.request(sent, operations[id].method.toUpperCase());
  const written = await recorder.written();
  if (written.length > 0) state.fixtures = undefined;
  await removeFlaw();
  await undo?.();
  return (
    findFault(fixtures, attempt, { received, mark, written, calledBy: called.by }, operations[id]) ??
    findTouched(
      fixtures,
      attempt,
      operations[id],
      written.filter(({ account }) => !handedOver.includes(account ?? '')),
    )
  );
}

/** How many sets of fixtures are made at a time. */
const SETS_AT_A_TIME = 20;

/** The last fixtures, unless a call changed them or they were prepared for another row. */
async function fixturesFor(state: TrialState, row: AnyRow): Promise<AccessFixtures> {
  const { service, stock } = state;
  if (state.fixtures === undefined || (state.preparedFor !== undefined && state.preparedFor !== row)) {
    if (stock.length === 0) stock.push(...(await makeFixtureSets(service, SETS_AT_A_TIME)));
    await service.market.search.refresh();
    state.fixtures = stock.pop()!;
    state.preparedFor = undefined;
  }
  return state.fixtures;
}

function pathOf(id: OperationId, { params = {}, query }: AnyRequest): string {
  const path = operations[id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  return query === undefined ? path : `${path}?${query}`;
}

interface Outcome {
  readonly received: Received;
  readonly mark: string | undefined;
  readonly written: readonly Written[];
  readonly calledBy: Called['by'];
}

function findFault(
  fixtures: AccessFixtures,
  attempt: AccessAttempt,
  { received, mark, written, calledBy }: Outcome,
  { cache }: OperationInfo,
): string | null {
  const { admission, caller: by } = attempt;
  const expected = expectedAnswerOf(attempt);
  if (expected === undefined) return 'the row has no answer for this';
  const got = describe(received, expected, mark);
  if (got !== expected) return `should be ${expected}, is ${got}`;
  const isRefusal = typeof expected === 'string' && expected !== 'shown' && expected !== 'hidden';
  if (isRefusal && written.length > 0)
    return `is refused by ${expected}, and yet changes ${written.map(({ name }) => name).join(', ')}`;
  if ('refused' in admission) {
    const { error } = received.body as { readonly error: string };
    if (!admission.says.test(error)) return `is refused by ${expected} for another reason: ${error}`;
    return calledBy === undefined ? null : 'reaches the handler';
  }
  // An answer that others are given too is made for nobody, or was made before.
  if (isGivenToOthers(cache, admission.as && roleOf(by)))
    return (calledBy ?? null) === null ? null : `is made for ${calledBy}, and shared`;
  const caller = admission.as === null ? null : fixtures.people[admission.as].id;
  return calledBy === caller ? null : `counts as ${calledBy ?? String(calledBy)}, not as ${admission.as ?? 'nobody'}`;
}

/** Those who are shown more of some answers than others are. */
const SHOWN_MORE: readonly (string | null)[] = ['seller', 'otherSeller', 'admin'];

function isGivenToOthers(cache: OperationInfo['cache'], as: string | null): boolean {
  if (cache === null || cache.for === 'caller') return false;
  return cache.for === 'everybody' || as === null || (cache.for === 'buyers' && !SHOWN_MORE.includes(as));
}

/** On a review others leave marks and answers. */
const TOUCHED_BY_OTHERS = ['reviews'];
/** What an admin does is noted in the log of whoever it is done to; with what somebody paid for, the license ends. */
const NOTED_OF_ADMINS = ['audit_events', 'licences'];
/** People get mail about what others do: about a review, a sale, a refund. */
const isMail = ({ name, act }: Written): boolean => name === 'messages' && act === 'insert';

/**
 * Admins act on others; everybody else touches nothing but their own, and nobody but what the rightful person's proof
 * is about.
 */
function findTouched(
  { people }: AccessFixtures,
  { row, admission }: AccessAttempt,
  { scopes }: OperationInfo,
  written: readonly Written[],
): string | null {
  const who = ('as' in admission ? admission.as : null) ?? row.rightful;
  if (scopes.includes('admin')) return null;
  const made = written.filter(({ name, act }) => name === 'accounts' && act === 'insert').map(({ account }) => account);
  const own = [null, people[who].id, ...made];
  const open = who === 'admin' ? [...TOUCHED_BY_OTHERS, ...NOTED_OF_ADMINS] : TOUCHED_BY_OTHERS;
  const touched = written.filter(
    (write) => !own.includes(write.account) && !open.includes(write.name) && !isMail(write),
  );
  return touched.length === 0
    ? null
    : `touches what is others': ${touched.map(({ name, act }) => `${act} of ${name}`).join(', ')}`;
}

/** An outcome in the words of the table. */
function describe({ status, body }: Received, expected: number | string, mark: string | undefined): number | string {
  if (status >= 400) return (body as { readonly code?: string } | undefined)?.code ?? status;
  if (status !== 200 || typeof expected === 'number' || mark === undefined) return status;
  return JSON.stringify(body).includes(mark) ? 'shown' : 'hidden';
}
