// What looks are believed, and when everything counts as touched: told by a server that is made up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CacheTag } from '../cache-versions.js';
import { followCommits } from './followed-commits.js';
import { createSweepTimes, type Look, type Touch } from './touches.js';

const of = (transaction: string, id: string): Touch => [transaction, 'product', id, null];

/** Commits that are followed, of a server that tells what it is told to. */
function following() {
  let next: Look = { server: 's', snapshot: '1:1:', newest: 0, is_whole: null, touched: [] };
  const befores: (Look | undefined)[] = [];
  const told: string[][] = [];
  const commits = followCommits({
    ask: async (before) => {
      befores.push(before);
      return next;
    },
    othersCommitted: ({ products }) => void told.push([...products]),
  });
  const numbersOf = (): number[] =>
    (['everything', 'product:p', 'product:q'] satisfies CacheTag[]).map((thing) => commits.numberOf(thing));
  const tell = async (look: Partial<Look>): Promise<boolean[]> => {
    const before = numbersOf();
    next = { ...next, is_whole: 1, touched: [], ...look };
    await commits.look();
    return numbersOf().map((number, index) => number !== before[index]);
  };
  return { commits, tell, told, befores };
}

const [ALL, ONE, ONLY_EVERYTHING, NONE] = [
  [true, true, true],
  [true, true, false],
  [true, false, false],
  [false, false, false],
];

test('what others touched moves that and everything, and is told; a commit that touched nothing moves everything', async () => {
  const { tell, told, befores } = following();
  assert.deepEqual(await tell({ is_whole: null }), ALL, 'the first look knows of nothing before');
  assert.deepEqual(await tell({}), NONE);
  assert.deepEqual(await tell({ snapshot: '2:2:', newest: 7, touched: [of('1', 'p')] }), ONE);
  assert.deepEqual(await tell({ touched: [['2', 'nothing', null, null]] }), ONLY_EVERYTHING);
  assert.deepEqual(told, [[], ['p']], 'somebody has to look for changes before the first look');
  assert.deepEqual(
    befores.map((before) => before && [before.snapshot, before.newest]),
    [undefined, ['1:1:', 0], ['1:1:', 0], ['2:2:', 7]],
  );
});

test('all moves after a gap, at another server, and when somebody has emptied a table', async () => {
  const { tell } = following();
  await tell({ is_whole: null });
  assert.deepEqual(await tell({ is_whole: 0 }), ALL);
  assert.deepEqual(await tell({}), NONE);
  assert.deepEqual(await tell({ server: 'another' }), ALL);
  assert.deepEqual(await tell({}), NONE);
  assert.deepEqual(await tell({ touched: [of('1', 'p'), ['2', 'everything', null, null]] }), ALL);
});

test('a commit of this process moves what it touched once, whoever tells of it first', async () => {
  const { commits, tell, told } = following();
  await tell({ is_whole: null });
  const before = commits.numberOf('product:p');
  assert.deepEqual([...commits.committed({ number: '5', touched: [of('5', 'p')] }).products], ['p']);
  assert.ok(commits.numberOf('product:p') > before);
  assert.deepEqual(await tell({ touched: [of('5', 'p')] }), NONE);
  // It was known to others before this process has learnt that it was committed.
  assert.deepEqual(await tell({ touched: [of('6', 'q')] }), [true, false, true]);
  const known = commits.numberOf('product:q');
  commits.committed({ number: '6', touched: [of('6', 'q')] });
  assert.ok(commits.numberOf('product:q') > known);
  assert.deepEqual(told, [[], ['q']]);
});

test('on another server the number of an own commit may be that of another one', async () => {
  const { commits, tell } = following();
  await tell({ is_whole: null });
  commits.committed({ number: '5', touched: [of('5', 'p')] });
  await tell({ server: 'another' });
  assert.deepEqual(await tell({ touched: [of('5', 'p')] }), ONE);
});

test('a look that fails is made up for by the next one', async () => {
  const asked: (string | undefined)[] = [];
  let fails = false;
  const commits = followCommits({
    ask: async (before) => {
      asked.push(before?.snapshot);
      if (fails) throw new Error('away');
      return { server: 's', snapshot: `${asked.length}`, newest: 0, is_whole: 1, touched: [] };
    },
    othersCommitted: () => undefined,
  });
  await commits.look();
  fails = true;
  await assert.rejects(commits.look(), /away/);
  fails = false;
  await commits.look();
  assert.deepEqual(asked, [undefined, '1', '1']);
});

test('a process sweeps a minute after it began, and no sooner after its last sweep', () => {
  let now = 0;
  const isDue = createSweepTimes(() => now);
  const dueAt = (at: number): boolean => {
    now = at;
    return isDue();
  };
  assert.deepEqual([0, 60_000, 60_001, 120_001, 120_002].map(dueAt), [false, false, true, false, true]);
});
