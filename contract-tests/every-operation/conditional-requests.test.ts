// If-None-Match on every operation that takes it, over the wire: whatever it holds is no reason to refuse a request.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { rawRequest, type RawAnswer } from '../harness/raw-http.js';
import type { Scenario } from '../harness/scenario.js';
import { openTestService } from '../harness/test-service.js';

/** Header lines that name no tag of ours. */
const STRANGE = {
  'is empty': ['If-None-Match:'],
  'is a space': ['If-None-Match:  '],
  'has no quotes': ['If-None-Match: abc'],
  'has one quote': ['If-None-Match: W/"'],
  'is commas': ['If-None-Match: ,,, ,'],
  'is a star among others': ['If-None-Match: *, "a"'],
  'is there twice': ['If-None-Match: "a"', 'if-none-match: W/"b"'],
  'is a list of many': [`If-None-Match: ${Array(900).fill('W/"abcdef"').join(', ')}`],
  'has 15,000 characters': [`If-None-Match: "${'é\t;'.repeat(3_000)}"`],
};

test('If-None-Match is passed over when it says nothing, and heeded in a list and as a star', async (t) => {
  const service = await openTestService({ listen: true, limits: { keyPerHour: 10_000, sessionPerHour: 10_000 } });
  t.after(() => service.close());
  const port = service.server.info.port as number;
  const cachable = (Object.entries(operations) as [OperationId, OperationInfo][]).filter(([, { statuses }]) =>
    statuses.includes(304),
  );
  assert.ok(cachable.length >= 28);
  for (const [id] of cachable) {
    const { path, headers = {} } = await (scenarios[id] as Record<number, Scenario<never>>)[200]!(service);
    const others = Object.entries({ ...headers, Host: 'localhost', Connection: 'close' });
    const ask = (lines: readonly string[]): Promise<RawAnswer> => {
      const head = [`GET ${path} HTTP/1.1`, ...others.map(([name, value]) => `${name}: ${value}`), ...lines];
      return rawRequest(port, [`${head.join('\r\n')}\r\n\r\n`]);
    };
    const plain = await ask([]);
    assert.equal(plain.status, 200, id);
    const { etag } = plain.headers as { etag: string };
    const answers = await Promise.all(Object.values(STRANGE).map(ask));
    assert.deepEqual(
      Object.keys(STRANGE).map((how, at) => `${id}: ${how} ${answers[at]!.status} ${answers[at]!.headers['etag']}`),
      Object.keys(STRANGE).map((how) => `${id}: ${how} 200 ${etag}`),
    );
    for (const line of [etag, `"abc", ${etag}`, etag.slice(2), '*'])
      assert.equal((await ask([`If-None-Match: ${line}`])).status, 304, `${id} ${line}`);
  }
});
