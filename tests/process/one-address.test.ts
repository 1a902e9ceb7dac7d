// Whether the service can tell its callers apart is settled before it serves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataFolder, runScript, startService } from './service.js';

test('behind an https address the service does not start while nobody is trusted to tell who calls', async (context) => {
  const dataDir = await dataFolder(context);
  for (const environment of [{}, { TRUST_PROXY: '0' }]) {
    const { code, output } = await runScript('start', [], {
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'https://plugins.example.com',
      ...environment,
    });
    assert.equal(code, 1);
    assert.match(
      output,
      /^The service did not start\. PUBLIC_URL is https.* Set TRUST_PROXY to the number of proxies/m,
    );
  }
});

test('a forwarded address that nobody was to send is told in the log, once', async (context) => {
  const service = await startService(context, await dataFolder(context), { TRUST_PROXY: 'none' });
  assert.equal((await fetch(`${service.origin}/healthz`)).status, 200);
  assert.doesNotMatch(service.output(), /TRUST_PROXY/, 'nobody sent one yet');
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    assert.equal((await fetch(`${service.origin}/healthz`, { headers: { 'X-Forwarded-For': address } })).status, 200);
  }
  await service.end('SIGTERM');
  assert.equal(service.output().split('TRUST_PROXY says that no proxy stands in front').length, 2);
});
