// Plays cells of the table of who may do what in a world, and tells what is wrong with the answers.
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { readServedContract } from '../../process/served-contract.js';
import type { ServedContract } from '../../server/calls/dispatch.js';
import { openWorld, type Received, type World } from '../harness/test-service.js';
import { enter, headersOf } from './access-callers.js';
import { PLAIN_PASSWORDS } from './owner-fixtures.js';
import { answerIn, type AnyRequest, type AnyRow, type Cell } from './access-attempts.js';
import { setScenes, type Scene } from './access-fixtures.js';
import { watchWrites, type WriteWitness, type Written } from './write-recorder.js';

export interface Player {
  /** Plays a cell; resolves to what is wrong with its outcome, null when nothing is. */
  play(id: OperationId, cell: Cell): Promise<string | null>;
  close(): Promise<void>;
}

/** The account that a handler was told to be called by: null for nobody, undefined when no handler was called. */
interface Called {
  by: string | null | undefined;
}

interface Theatre {
  readonly world: World;
  readonly witness: WriteWitness;
  readonly called: Called;
  /** Undefined when an answer changed the last one. */
  scene: Scene | undefined;
  /** Scenes that nobody has played in. */
  readonly stock: Scene[];
  /** The row for which the scene was prepared; undefined while it is good for all. */
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
  picturesPerHour: ALLOWED,
  anonymousPerHour: ALLOWED,
  signInPerHour: ALLOWED,
};

/** Opens a world to play in. @param served what the server takes for the contract's operations */
export async function openPlayer(served: Readonly<Record<string, OperationInfo>> = operations): Promise<Player> {
  const called: Called = { by: undefined };
  const contract = readServedContract();
  const world = await openWorld({
    limits: LIMITS,
    contract: { ...contract, operations: served, handlers: notingCallers(contract, called) },
  });
  Object.assign(world.market, { passwords: PLAIN_PASSWORDS });
  const theatre: Theatre = {
    world,
    witness: await watchWrites(world),
    called,
    scene: undefined,
    stock: [],
    preparedFor: undefined,
  };
  return { play: (id, cell) => play(theatre, id, cell), close: () => world.close() };
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

async function play(theatre: Theatre, id: OperationId, cell: Cell): Promise<string | null> {
  const { world, witness, called } = theatre;
  const { row, actor } = cell;
  const scene = await sceneFor(theatre, row);
  const headers = await headersOf(scene, actor, operations[id].scopes);
  await witness.written();
  const { mark, undo, ...request } = await row.request(scene, actor.person ?? row.rightful);
  if ((await witness.written()).length > 0) theatre.preparedFor = row;
  const leave = await enter(scene, actor);
  await witness.written();
  called.by = undefined;
  const shot = { path: pathOf(id, request), headers, ...(request.body === undefined ? {} : { body: request.body }) };
  const received = await world.request(shot, operations[id].method.toUpperCase());
  const written = await witness.written();
  if (written.length > 0) theatre.scene = undefined;
  await leave();
  await undo?.();
  return (
    findFault(scene, cell, { received, mark, written, calledBy: called.by }) ??
    findTouched(scene, cell, operations[id], written)
  );
}

/** How many scenes are set at a time. */
const SCENES = 20;

/** The last scene, unless an answer changed it or it was prepared for another row. */
async function sceneFor(theatre: Theatre, row: AnyRow): Promise<Scene> {
  const { world, stock } = theatre;
  if (theatre.scene === undefined || (theatre.preparedFor !== undefined && theatre.preparedFor !== row)) {
    if (stock.length === 0) stock.push(...(await setScenes(world, SCENES)));
    await world.market.search.refresh();
    theatre.scene = stock.pop()!;
    theatre.preparedFor = undefined;
  }
  return theatre.scene;
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

function findFault(scene: Scene, cell: Cell, { received, mark, written, calledBy }: Outcome): string | null {
  const { verdict } = cell;
  const expected = answerIn(cell);
  if (expected === undefined) return 'the row has no answer for this';
  const got = describe(received, expected, mark);
  if (got !== expected) return `should be ${expected}, is ${got}`;
  const isRefusal = typeof expected === 'string' && expected !== 'shown' && expected !== 'hidden';
  if (isRefusal && written.length > 0)
    return `is refused by ${expected}, and yet changes ${written.map(({ name }) => name).join(', ')}`;
  if ('refused' in verdict) {
    const { error } = received.body as { readonly error: string };
    if (!verdict.says.test(error)) return `is refused by ${expected} for another reason: ${error}`;
    return calledBy === undefined ? null : 'reaches the handler';
  }
  // An answer that is the same for everybody is given again without asking the handler.
  const isRemembered = cell.actor.person === null && calledBy === undefined;
  if (isRemembered) return null;
  const caller = verdict.as === null ? null : scene.people[verdict.as].id;
  return calledBy === caller ? null : `counts as ${calledBy ?? String(calledBy)}, not as ${verdict.as ?? 'nobody'}`;
}

/** On a review others leave marks and answers. */
const TOUCHED_BY_OTHERS = ['reviews'];

/**
 * Admins act on others; everybody else touches nothing but their own, and nobody but what the rightful person's proof
 * is about.
 */
function findTouched(
  { people }: Scene,
  { row, verdict }: Cell,
  { scopes }: OperationInfo,
  written: readonly Written[],
): string | null {
  if (scopes.includes('admin')) return null;
  const made = written.filter(({ name, act }) => name === 'accounts' && act === 'insert').map(({ account }) => account);
  const own = [null, people[('as' in verdict ? verdict.as : null) ?? row.rightful].id, ...made];
  const touched = written.filter(({ name, account }) => !own.includes(account) && !TOUCHED_BY_OTHERS.includes(name));
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
