// Verdicts that come too late: they settle nothing but what they were asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishingStage } from '../../contract-tests/publishing/publishing-fixtures.js';
import { judgedFileKey, uploadKey } from '../../capabilities/storage/object-keys.js';
import { settleVerdict } from './settle-verdict.js';

const FILE = Buffer.from('a plugin');
const OTHER = Buffer.from('a trojan');

test('a verdict that was awaited by a former request settles nothing of a later one', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.send(FILE);
  const former = await stage.versionOf(id);
  await stage.market.objects.delete(uploadKey(id));
  await stage.runJobs();
  stage.time.now += 1;
  await stage.upload(id, FILE);
  await stage.publish(id);
  const copyKey = judgedFileKey(former.productId, id, 'late');
  await stage.market.objects.put(copyKey, OTHER, { contentType: 'application/octet-stream' });
  const scan = {
    ...({ verdict: 'passed', scanner: 'clean', reason: null, signature: null, findings: [], manifest: null } as const),
    ...{ rules: 1, judgedAt: stage.time.now },
  };
  await stage.market.write((tables) => settleVerdict(tables, stage.market, former, { scan, copyKey }));
  assert.equal((await stage.versionOf(id)).status, 'scanning', 'the later request waits for its own verdict');
  await stage.runJobs();
  assert.deepEqual([(await stage.versionOf(id)).status, await stage.served(id)], ['published', FILE]);
  assert.ok(!(await stage.keys()).includes(copyKey), 'what came late is removed');
});
