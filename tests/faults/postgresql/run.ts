// `npm run faults:postgresql`: PostgreSQL stopped for a minute, killed twenty times, cut off and swallowed by the network,
// under orders with keys. With `--short`, each once and for seconds, and how long answers take is told, not judged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drillFaults, type Trouble } from './drill.js';

const isShort = process.argv.includes('--short');
const SECOND = 1000;

const TROUBLES: readonly Trouble[] = [
  {
    name: 'stopped',
    times: 1,
    forMs: (isShort ? 3 : 60) * SECOND,
    begin: ({ server }) => server.stop(),
    end: ({ server }) => server.start(),
  },
  {
    name: 'killed',
    times: isShort ? 2 : 20,
    forMs: SECOND / 2,
    begin: ({ server }) => server.kill(),
    end: ({ server }) => server.start(),
  },
  {
    name: 'cut off',
    times: isShort ? 1 : 5,
    forMs: (isShort ? 2 : 10) * SECOND,
    begin: ({ proxy }) => proxy.become('cut'),
    end: ({ proxy }) => proxy.become('pass'),
  },
  {
    name: 'a black hole',
    times: isShort ? 1 : 5,
    forMs: (isShort ? 3 : 10) * SECOND,
    begin: ({ proxy }) => proxy.become('black hole'),
    end: ({ proxy }) => proxy.become('pass'),
  },
];

test('no acknowledged order is lost, none is made twice, and the service says so while it cannot', async (context) => {
  const size = isShort ? { buyers: 100, products: 100 } : { buyers: 300, products: 500 };
  const { figures, faults } = await drillFaults(context, TROUBLES, { ...size, judgesTimes: !isShort });
  for (const figure of figures) context.diagnostic(figure);
  assert.deepEqual(faults, []);
});
