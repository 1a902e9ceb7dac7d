// Breaks handlers on purpose, one way at a time, and expects the contract test over the wire to notice each of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../server/dispatch.js';
import { runDredd } from './dredd.js';
import { openWorld } from './world.js';

// Bodies are changed here in ways their types forbid.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;
interface Break {
  readonly what: string;
  readonly operation: string;
  change(answer: Answer): Answer;
}

const body = (operation: string, what: string, edit: (body: Body) => unknown): Break => ({
  operation,
  what,
  change: (answer) => {
    const copy = structuredClone(answer.body) as Body;
    return { ...answer, body: edit(copy) ?? copy };
  },
});

const BREAKS: readonly Break[] = [
  body('getProduct', 'a required field is missing', (product) => { delete product.slug; }),
  body('getProduct', 'a field has the wrong type', (product) => { product.price_cents = '499'; }),
  body('getProduct', 'an integer became a fraction', (product) => { product.price_cents = 4.99; }),
  body('getProduct', 'a field is there that the contract does not know', (product) => { product.secret_notes = 'x'; }),
  body('getProduct', 'a value is outside its list', (product) => { product.game = 'doom'; }),
  body('getProduct', 'a value is below its minimum', (product) => { product.rating_count = -1; }),
  body('getProduct', 'a value is null that must not be', (product) => { product.name = null; }),
  body('getProduct', 'a URL is none', (product) => { product.icon_url = 'not a url'; }),
  body('getProduct', 'a nested field is missing', (product) => { product.stats = {}; }),
  body('listProductVersions', 'one item of an array is wrong', (versions) => { versions[0].yanked = 'no'; }),
  body('listProductVersions', 'an array became an object', (versions) => ({ data: versions })),
  body('getVersion', 'a time lost its zone', ({ data }) => { data.created_at = '2026-11-21 09:30:00'; }),
  body('listProducts', 'the envelope lost its meta', (list) => { delete list.meta; }),
  body('searchProducts', 'a facet count is a text', (result) => { result.facets.game = { minecraft: '3' }; }),
  body('listCategories', 'a category belongs to another game', ({ data }) => { data.at(-1).slug = 'economy'; }),
  { operation: 'getHealth', what: 'the body is gone', change: (answer) => ({ ...answer, body: undefined }) },
  { operation: 'getLatestVersion', what: 'the status is another one', change: (answer) => ({ ...answer, status: 202 }) },
  { operation: 'listProductVersionsById', what: 'a declared header is missing', change: ({ status, body: sent }) => ({ status, body: sent }) },
  { operation: 'listProducts', what: 'a header is longer than it may be', change: (answer) => ({ ...answer, headers: { Link: '<x>'.repeat(1000) } }) },
];

for (const { what, operation, change } of BREAKS) {
  test(`the contract test notices when ${what} (${operation})`, async () => {
    const world = await openWorld({
      listen: true,
      tamper: (operationId, answer) => (operationId === operation && answer.status === 200 ? change(answer) : answer),
    });
    try {
      const { stats, failures } = await runDredd(world);
      assert.ok(stats.failures + stats.errors > 0, 'Dredd reports no failure');
      assert.ok(failures.has(`${operation} 200`), `the failure is not where the break is: ${[...failures.keys()].join(', ')}`);
      const elsewhere = [...failures.keys()].filter((name) => !name.startsWith(`${operation} `));
      assert.deepEqual(elsewhere, [], 'other operations are not blamed');
    } finally {
      await world.close();
    }
  });
}
