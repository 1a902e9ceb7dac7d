// `npm run doctor` as an operator runs it: before the first start, beside the service, and with secrets everywhere.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataFolder, runScript, startService } from './service.js';

/** One in each setting that has a secret; none of them opens anything, and nobody listens there. */
const SECRETS = {
  SECRET_KEY: 'planted-secret-0-of-thirty-two-characters',
  SMTP_URL: 'smtp://planted-secret-1:planted-secret-2@127.0.0.1:1',
  S3_SECRET_ACCESS_KEY: 'planted-secret-3',
  S3_ACCESS_KEY_ID: 'planted-secret-4',
  STRIPE_SECRET_KEY: 'sk_test_planted_secret_5',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted_secret_6',
  METRICS_TOKEN: 'planted-secret-7',
  BACKUP_PASSPHRASE: 'planted-secret-8-that-is-long-enough',
};
const BUCKET = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'eu-central-1', S3_BUCKET: 'files' };

interface Told {
  readonly state: string;
  readonly checks: readonly { readonly id: string; readonly state: string; readonly detail: string }[];
}

test('before the first start it makes nothing, and nothing is bad', async (context) => {
  const dataDir = join(await dataFolder(context), 'not-yet');
  const { code, output } = await runScript('doctor', [], { DATA_DIR: dataDir });
  assert.equal(code, 0, output);
  assert.match(output, /^hint {2}Database +There is no database yet\.$/m);
  assert.equal(existsSync(dataDir), false);
});

test('beside a service it says what that noticed, and no secret whatever is set', async (context) => {
  const dataDir = await dataFolder(context);
  const service = await startService(context, dataDir);
  await fetch(`${service.origin}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  const { code, output } = await runScript('doctor', ['--json'], { DATA_DIR: dataDir, ...SECRETS, ...BUCKET });
  const { state, checks } = JSON.parse(output) as Told;
  const states = new Map(checks.map((check) => [check.id, check.state]));
  assert.deepEqual([code, state], [1, 'bad'], output);
  assert.deepEqual(
    ['database', 'proxy', 'store', 'mail', 'payments'].map((id) => states.get(id)),
    ['good', 'bad', 'bad', 'bad', 'good'],
    output,
  );
  assert.doesNotMatch(output, /planted.secret/);
  // Its files are as they were for the service.
  assert.equal((await fetch(`${service.origin}/readyz`)).status, 200);
});
