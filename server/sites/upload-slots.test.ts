// How many uploads run at once: in all, of one seller and from one network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../errors.js';
import { createUploadSlots, type UploadSlots } from './upload-slots.js';

/** An upload that lasts until it is finished or ended. */
function upload(
  slots: UploadSlots,
  key: string,
  address: string,
  sellerId = key,
): { result: Promise<unknown>; finish: () => void } {
  let finish!: () => void;
  const result = slots.run({ key, sellerId, address }, () => {
    let end!: (reason: Refusal) => void;
    const done = new Promise<void>((resolve, reject) => {
      finish = resolve;
      end = reject;
    });
    return { done, end };
  });
  return { result, finish: () => finish() };
}

const overloaded = { code: 'overloaded' };

test('one network has a share of the slots, this machine all of them', async () => {
  const slots = createUploadSlots({ max: 4, perNetwork: 2 });
  const first = upload(slots, 'a', '2001:db8::1');
  const second = upload(slots, 'b', '2001:db8::2');
  await assert.rejects(upload(slots, 'c', '2001:db8::3').result, overloaded);
  first.finish();
  await first.result;
  const rest = ['c', 'd', 'e'].map((key) => upload(slots, key, '127.0.0.1'));
  await assert.rejects(upload(slots, 'f', '192.0.2.1').result, overloaded);
  for (const { finish } of [second, ...rest]) finish();
  await Promise.all([second, ...rest].map(({ result }) => result));
  const last = upload(slots, 'a', '192.0.2.1');
  last.finish();
  await last.result;
});

test('one seller has a share of the slots, from wherever their uploads come', async () => {
  const slots = createUploadSlots({ max: 4, perSeller: 2 });
  const own = ['a', 'b'].map((key, index) => upload(slots, key, ['127.0.0.1', '192.0.2.1'][index]!, 'seller'));
  await assert.rejects(upload(slots, 'c', '198.51.100.1', 'seller').result, overloaded);
  const others = ['d', 'e'].map((key) => upload(slots, key, '192.0.2.1', 'another'));
  // Sending a file anew takes no further slot.
  const anew = upload(slots, 'a', '127.0.0.1', 'seller');
  await assert.rejects(own[0]!.result, { code: 'upload_incomplete' });
  for (const { finish } of [own[1]!, anew, ...others]) finish();
  await Promise.all([own[1]!, anew, ...others].map(({ result }) => result));
  const last = upload(slots, 'c', '198.51.100.1', 'seller');
  last.finish();
  await last.result;
});

test('an upload that fails gives its slot back', async () => {
  const slots = createUploadSlots({ max: 1, perNetwork: 1 });
  for (let time = 0; time < 3; time++) {
    const failing = slots.run({ key: 'a', sellerId: 's', address: '' }, () => ({
      done: Promise.reject(new Error('on purpose')),
      end: () => assert.fail(),
    }));
    await assert.rejects(failing, /on purpose/);
  }
});

test('the newest upload of a key ends those before it; after a stop there are none', async () => {
  const slots = createUploadSlots({ max: 1, perNetwork: 1 });
  const uploads = Array.from({ length: 3 }, () => upload(slots, 'a', '192.0.2.1'));
  const ended = uploads.slice(0, 2).map(({ result }) => assert.rejects(result, { code: 'upload_incomplete' }));
  const last = assert.rejects(uploads[2]!.result, { code: 'unavailable' });
  await Promise.all(ended);
  await slots.stop();
  await last;
  await assert.rejects(upload(slots, 'b', '192.0.2.1').result, { code: 'unavailable' });
});

test('when all slots are taken, the oldest upload of whoever has most gives way, until all have as many', async () => {
  const slots = createUploadSlots({ max: 4, perSeller: 3 });
  const many = ['a', 'b', 'c'].map((key) => upload(slots, key, '127.0.0.1', 'many'));
  const one = upload(slots, 'd', '127.0.0.1', 'one');
  const another = upload(slots, 'e', '127.0.0.1', 'another');
  await assert.rejects(many[0]!.result, overloaded);
  await assert.rejects(upload(slots, 'f', '127.0.0.1', 'one').result, overloaded, 'they would have as many');
  await assert.rejects(upload(slots, 'g', '127.0.0.1', 'many').result, overloaded);
  const third = upload(slots, 'h', '127.0.0.1', 'a third');
  await assert.rejects(many[1]!.result, overloaded);
  await assert.rejects(upload(slots, 'i', '127.0.0.1', 'a fourth').result, overloaded, 'each has one');
  await new Promise(setImmediate);
  const left = [many[2]!, one, another, third];
  for (const { finish } of left) finish();
  await Promise.all(left.map(({ result }) => result));
});
