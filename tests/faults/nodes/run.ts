// `npm run faults:nodes`: several nodes on one PostgreSQL and one real S3, which it starts itself, are one marketplace,
// whatever is killed, stopped or cut off. With `--short` a little of each part; `--only races,twins` runs those parts;
// `--count N` has so many of what a part counts; `--against COMMIT` takes that for the release before.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseArgs } from 'node:util';
import { openGround, startTrio, type Ground, type Trio } from './installation.js';
import { followers } from './followers.js';
import { freshness } from './freshness.js';
import { kills } from './kills.js';
import { limits } from './limits.js';
import { mails } from './mails.js';
import type { Part } from './part.js';
import { pauses } from './pauses.js';
import { races } from './races.js';
import { revocations } from './revocations.js';
import { rolling } from './rolling.js';
import { starts } from './starts.js';
import { twins } from './twins.js';

const PARTS: readonly Part[] = [
  ...[pauses, kills, twins, revocations, starts, mails, followers, freshness],
  ...[races, limits, rolling],
];

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    ...{ only: { type: 'string' }, count: { type: 'string' }, against: { type: 'string' } },
  },
});
const only = options.only?.split(',');
const wanted = PARTS.filter(({ name }) => only === undefined || only.includes(name));
const isShort = options.short;

/** What is to be undone, the last first. */
class CleanUp {
  readonly #acts: (() => unknown)[] = [];
  readonly after = (act: unknown): void => void this.#acts.unshift(act as () => unknown);

  async run(): Promise<void> {
    for (let act = this.#acts.shift(); act !== undefined; act = this.#acts.shift()) await act();
  }
}

const whole = new CleanUp();
const table: { part: string; seen: string }[] = [];
let ground: Ground;
let shared: Promise<Trio> | undefined;
before(async () => {
  assert.ok(wanted.length > 0, `there are ${PARTS.map(({ name }) => name).join(', ')}`);
  ground = await openGround(whole);
});
after(async () => {
  await whole.run();
  console.log(table.map(({ part, seen }) => `${part.padEnd(12)} ${seen}`).join('\n'));
});

for (const { name, promise, run } of wanted)
  test(`${name}: ${promise}`, async (context) => {
    const own = new CleanUp();
    const began = performance.now();
    const tell = (seen: string): void => void table.push({ part: name, seen });
    try {
      const faults = await run({
        context,
        cleanUp: own,
        ground,
        isShort,
        against: options.against,
        count: (full, short) => Number(options.count ?? (isShort ? short : full)),
        trio: () => (shared ??= startTrio(whole, ground)),
        tell,
      });
      assert.deepEqual(faults, []);
    } finally {
      await own.run();
      tell(`(${Math.round((performance.now() - began) / 1000)} s)`);
    }
  });
