// After random payments, refunds, disputes, grants, renewals, suspensions and jumps of the clock, the licenses of a buyer
// are as a small model of them predicts, whatever came after what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACT_NAMES, compare, playAct } from '../../contract-tests/licenses/license-play.js';
import { LicenseScene } from '../../contract-tests/licenses/license-scene.js';
import { createRandom } from '../../scripts/seeding/random.js';

/** Acts on one buyer's licenses, before it is another one's turn. */
const ACTS = 50;
/** More with `LICENSE_ACTS`. */
const ALL = Number(process.env['LICENSE_ACTS'] ?? 300);

test(`licenses are as their model after each of ${ALL} acts`, async (t) => {
  const random = createRandom(8);
  const scene = await LicenseScene.open(t);
  const done = new Map<string, number>();
  for (let acts = 0; acts < ALL; acts += ACTS) {
    await scene.begin();
    const played: string[] = [];
    for (let act = 0; act < Math.min(ACTS, ALL - acts); act++) {
      const name = await playAct(scene, random);
      played.push(name);
      done.set(name, (done.get(name) ?? 0) + 1);
      await compare(scene).catch((error: unknown) => {
        throw new Error(`after ${played.join(', ')}`, { cause: error });
      });
    }
  }
  const never = ACT_NAMES.filter((name) => !done.has(name));
  assert.deepEqual(never, []);
});
