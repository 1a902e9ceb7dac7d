// Verdicts that come too late: they settle nothing but what they were asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingFixtures } from '../../contract-tests/publishing/publishing-fixtures.js';
import { judgedFileKey, uploadKey } from '../../capabilities/storage/object-keys.js';
import { settleVerdict } from './settle-verdict.js';

const FILE = Buffer.from('a plugin');
const OTHER = Buffer.from('a trojan');

test('a verdict that was awaited by a former request settles nothing of a later one', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.send(FILE);
  const former = await fixtures.versionOf(id);
  await fixtures.market.objects.delete(uploadKey(id));
  await fixtures.runJobs();
  fixtures.time.now += 1;
  await fixtures.upload(id, FILE);
  await fixtures.publish(id);
  const copyKey = judgedFileKey(former.productId, id, 'late');
  await fixtures.market.objects.put(copyKey, OTHER, { contentType: 'application/octet-stream' });
  const scan = {
    ...({ verdict: 'passed', scanner: 'clean', reason: null, signature: null, findings: [], manifest: null } as const),
    ...{ rules: 1, judgedAt: fixtures.time.now },
  };
  await fixtures.market.write((tables) => settleVerdict(tables, fixtures.market, former, { scan, copyKey }));
  assert.equal((await fixtures.versionOf(id)).status, 'scanning', 'the later request waits for its own verdict');
  await fixtures.runJobs();
  assert.deepEqual([(await fixtures.versionOf(id)).status, await fixtures.served(id)], ['published', FILE]);
  assert.ok(!(await fixtures.keys()).includes(copyKey), 'what came late is removed');
});
