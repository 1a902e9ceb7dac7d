// What a file of tests may change in its process, and has to leave as it was for the next one.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';

/** Variables of the environment that libraries set when they are loaded: sharp. */
const SET_BY_LIBRARIES = ['VIPSHOME'];

/** Node's own, whose members mocks and spies stand in for. */
const REPLACEABLE = {
  globalThis,
  Date,
  'Date.prototype': Date.prototype,
  'EventEmitter.prototype': EventEmitter.prototype,
  Math,
  console,
  fs,
  'fs.promises': fs.promises,
  performance,
};

/** The same of this process, whose other members change as it runs. */
const ownMethods = () => ({ exit: process.exit, kill: process.kill, 'stdout.write': process.stdout.write });

/** What a process that listens to it does instead of ending. */
const LISTENED = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'];

/** What keeps a process alive that forgot it; sockets that are closing and files being read end by themselves. */
const HELD = [
  ...['Timeout', 'TCPServerWrap', 'PipeServerWrap', 'UDPWrap'],
  ...['ProcessWrap', 'MessagePort', 'Worker', 'FSEventWrap'],
];

/** How long a file may take to let go of what it held, in ms: servers close when their last socket has. */
const LET_GO_MS = 5_000;

/** The state of this process as far as tests may change it. */
export function processState() {
  return {
    environment: { ...process.env },
    folder: process.cwd(),
    umask: process.umask(),
    members: membersNow(),
    listeners: Object.fromEntries(LISTENED.map((event) => [event, process.listenerCount(event)])),
    held: heldHandles(),
  };
}

/** The members of all that is replaceable, by the names of both. */
function membersNow() {
  const all = Object.entries({ ...REPLACEABLE, process: ownMethods() });
  return all.flatMap(([owner, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, member]) => [
      owner === 'globalThis' ? name : `${owner}.${name}`,
      member,
    ]),
  );
}

/**
 * The names of members that are others than before, or were none. Those made when they are first read stay the same, and
 * libraries add globals of theirs when they are loaded.
 */
function namesReplaced(before) {
  const [was, is] = [new Map(before), new Map(membersNow())];
  const isReplaced = (name) =>
    was.has(name)
      ? 'value' in was.get(name) && !Object.is(was.get(name).value, is.get(name)?.value)
      : name.includes('.');
  return [...new Set([...was.keys(), ...is.keys()])].filter(isReplaced);
}

/** How many handles there are of each kind. */
function heldHandles() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) if (HELD.includes(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const namesThatDiffer = (now, before) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => now[name] !== before[name]);

/** The kinds of which more is held than before. */
const kindsHeldLonger = (before) => {
  const now = heldHandles();
  return Object.keys(now).filter((kind) => now[kind] > (before[kind] ?? 0));
};

/**
 * Fails with what is not as it was; handles are given a while to close.
 *
 * @param {ReturnType<typeof processState>} before
 */
export async function assertProcessState(before) {
  const now = processState();
  const variables = namesThatDiffer(now.environment, before.environment);
  assert.deepEqual(
    variables.filter((name) => !SET_BY_LIBRARIES.includes(name)),
    [],
    `it leaves the environment changed: ${variables.join(', ')}`,
  );
  assert.equal(now.folder, before.folder, 'it leaves the process in another folder');
  assert.equal(now.umask, before.umask, 'it leaves another umask');
  const replaced = namesReplaced(before.members);
  assert.deepEqual(replaced, [], `it leaves replaced: ${replaced.join(', ')}`);
  const listened = namesThatDiffer(now.listeners, before.listeners);
  assert.deepEqual(listened, [], `it leaves listeners of: ${listened.join(', ')}`);
  const until = performance.now() + LET_GO_MS;
  while (kindsHeldLonger(before.held).length > 0 && performance.now() < until)
    await new Promise((done) => setTimeout(done, 20));
  const held = kindsHeldLonger(before.held);
  assert.deepEqual(held, [], `it leaves open: ${held.join(', ')}`);
}
