import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const HOUR_MS = 60 * 60 * 1000;
const image = (id: string, changeSeq: number, wish = 1, version = 'v') => ({ id, version, changeSeq, wish });

test('the last two of a version are told, the newest first, and none that is ahead of the database', async (t) => {
  const { tables, write } = await temporaryDatabase(t);
  await write(async (inside) => {
    for (const slug of ['a', 'b', 'c']) await addProduct(inside, { slug });
  });
  const publish = (id: string, changeSeq: number, wish = 1): Promise<boolean> =>
    write(async ({ searchImages }) => {
      await searchImages.begin('v', 'builder');
      return searchImages.publish(image(id, changeSeq, wish), 'builder');
    });
  const published: readonly (readonly [id: string, changeSeq: number, wish?: number])[] = [
    ['one', 1],
    ['two', 2],
    ['three', 2, 2],
    ['ahead', 4],
  ];
  for (const given of published) assert.equal(await publish(...given), true);
  const ids = async (version: string): Promise<string[]> =>
    (await tables.searchImages.newestOf(version)).map(({ id }) => id);
  assert.deepEqual([await ids('v'), await ids('other')], [['three', 'two'], []]);
  await publish('four', 3, 3);
  // By then its number is that of another change.
  await write((inside) => addProduct(inside, { slug: 'd' }));
  assert.deepEqual(await ids('v'), ['four', 'three']);
});

test('one builds at a time; one that gives no sign of life is replaced, and publishes nothing any more', async (t) => {
  let now = 1_000_000;
  const { tables, write } = await temporaryDatabase(t, { clock: () => now });
  const begin = (holder: string, version = 'v') => write(({ searchImages }) => searchImages.begin(version, holder));
  const publish = (id: string, holder: string) =>
    write(({ searchImages }) => searchImages.publish(image(id, 0), holder));
  assert.deepEqual([await begin('one'), await begin('two'), await begin('three', 'other')], [true, false, true]);
  now += 5_000;
  assert.equal(await write(({ searchImages }) => searchImages.goOn('v', 'one')), true);
  now += 5_000;
  assert.deepEqual([await begin('two'), await tables.searchImages.isBeingBuilt('v')], [false, true]);
  now += 5_000;
  assert.equal(await begin('two'), true);
  assert.deepEqual([await publish('of-one', 'one'), await publish('of-two', 'two')], [false, true]);
  // Whoever was replaced ends nothing of the other one's.
  await write(({ searchImages }) => searchImages.end('v', 'one'));
  assert.equal(await tables.searchImages.isBeingBuilt('v'), true);
  assert.deepEqual(
    (await tables.searchImages.all()).map(({ id }) => id),
    ['of-two'],
  );
});

test('a wish is open until an image serves it that was begun after it', async (t) => {
  const { tables, write } = await temporaryDatabase(t);
  const { isWished, lastWish } = tables.searchImages;
  assert.deepEqual([await isWished('v', 0), await lastWish('v')], [false, 0]);
  const wish = () => write(({ searchImages }) => searchImages.wish('v'));
  assert.deepEqual([await wish(), await wish()], [1, 2]);
  assert.deepEqual([await isWished('v', 0), await isWished('v', 1), await isWished('v', 2)], [true, true, false]);
  assert.equal(await isWished('other', 0), false);
  const publish = (id: string, upTo: number) =>
    write(async ({ searchImages }) => {
      await searchImages.begin('v', 'builder');
      await searchImages.publish(image(id, 0, upTo), 'builder');
    });
  await publish('early', 1);
  assert.equal(await isWished('v', 0), true);
  await publish('late', 2);
  assert.equal(await isWished('v', 0), false);
});

test('what is forgotten was replaced an hour ago and is none of the last two, or is of another version and a week old', async (t) => {
  let now = 1_000_000_000;
  const { tables, write } = await temporaryDatabase(t, { clock: () => now });
  await write((inside) => addProduct(inside, { slug: 'a' }));
  const publish = (id: string, wish: number, version = 'v') =>
    write(async ({ searchImages }) => {
      await searchImages.begin(version, id);
      await searchImages.publish(image(id, 1, wish, version), id);
      await searchImages.end(version, id);
    });
  const forgotten = async (): Promise<string[]> =>
    (await write(({ searchImages }) => searchImages.forgetOld('v'))).map(({ id }) => id).sort();
  await publish('other', 1, 'w');
  await publish('one', 1);
  // However long it was the newest, somebody may be fetching it when it is replaced.
  now += 9 * HOUR_MS;
  await publish('two', 2);
  await publish('three', 3);
  now += HOUR_MS - 1;
  assert.deepEqual(await forgotten(), []);
  now += 1;
  assert.deepEqual(await forgotten(), ['one']);
  now += 7 * 24 * HOUR_MS;
  assert.deepEqual(await forgotten(), ['other'], 'the last two stay, however old they are');
  assert.deepEqual((await tables.searchImages.all()).map(({ id }) => id).sort(), ['three', 'two']);
});
