// One place that many want: nobody has it at the same time as another, and no lane has to wait for all of another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairSlot } from './fair-slot.js';

const never = new AbortController().signal;

test('one has the place at a time, and lanes take turns however many one of them sends', async () => {
  const slot = createFairSlot();
  const leave = slot.tryEnter()!;
  assert.equal(slot.tryEnter(), undefined);
  const order: string[] = [];
  let inside = 0;
  const visit = async (name: string): Promise<void> => {
    const leaveIt = await slot.enter(name[0]!, never);
    inside += 1;
    assert.equal(inside, 1);
    order.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    leaveIt();
  };
  const visits = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(visit);
  leave();
  leave();
  await Promise.all(visits);
  assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  slot.tryEnter()!();
});

test('who waits no longer is told why, keeps nobody else waiting, and has no turn', async () => {
  const slot = createFairSlot();
  const leave = slot.tryEnter()!;
  const gone = new AbortController();
  const waiting = slot.enter('a', gone.signal);
  const next = slot.enter('b', never);
  gone.abort(new Error('gone'));
  await assert.rejects(waiting, /gone/);
  leave();
  (await next)();
  await assert.rejects(slot.enter('a', gone.signal), /gone/);
  (await slot.enter('a', never))();
  assert.ok(slot.tryEnter() !== undefined);
});
