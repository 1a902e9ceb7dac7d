// How acts that hold up others make room for them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRests } from './with-rests.js';

test('acts that come together run one after the other, with a rest of as long as each took, also when it failed', async () => {
  const told: string[] = [];
  let time = 0;
  const rested = withRests({
    now: () => time,
    async pause(ms) {
      told.push(`a rest of ${ms}`);
      time += ms;
    },
  });
  const act = (name: string, ms: number) => async () => {
    told.push(`${name} begins`);
    await new Promise(setImmediate);
    time += ms;
    told.push(`${name} ends`);
    if (name === 'the second') throw new Error('no space');
    return name;
  };
  const outcomes = await Promise.allSettled([
    rested(act('the first', 30)),
    rested(act('the second', 5)),
    rested(act('the third', 1)),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  const each = [
    ['the first', 30],
    ['the second', 5],
    ['the third', 1],
  ] as const;
  assert.deepEqual(
    told,
    each.flatMap(([name, ms]) => [`${name} begins`, `${name} ends`, `a rest of ${ms}`]),
  );
});
