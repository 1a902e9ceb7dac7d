// E-mails to very many people: no faster than mail is delivered, and each once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { createMail } from '../../capabilities/email/mailer.js';
import { recallJobs } from './recall-jobs.js';

const START = 1_700_000_000_000;
const DOWNLOADERS = 230;
const SITE = { publicUrl: 'http://localhost', siteName: 'Test' };

test('e-mails of a recall are written while few messages are due, and then wait for those to be delivered', async (t) => {
  const clock = () => START;
  const db = await temporaryDatabase(t, { clock });
  const recallId = await db.write(async (tables) => {
    const productId = await addProduct(tables, { slug: 'worldguard' });
    const [id] = await tables.versions.create(productId, [
      { versionTag: '1.0', channel: 'stable', status: 'published' },
    ]);
    for (let count = 0; count < DOWNLOADERS; count++) {
      const { id: accountId } = await tables.accounts.create({ email: `a${count}@example.com`, displayName: 'A' });
      const version = { id: id!, productId };
      await tables.downloads.record({ accountId, version, address: '192.0.2.1', countable: true });
    }
    const terms = { reason: 'malware', scope: 'version', replacementId: null } as const;
    return (await tables.recalls.begin([{ id: id!, productId }], terms))[0]!;
  });
  const settings = { publicUrl: SITE.publicUrl } as Parameters<typeof recallJobs>[0]['settings'];
  const mail = createMail({ hasSmtp: true, unsubscribeKeys: [''], ...SITE });
  const { mail_recall: handler } = recallJobs({ tables: db.tables, mail, settings, clock });
  /** One attempt, with what it writes; tells how many e-mails there are then, and whether it comes round at once. */
  const attempt = async (): Promise<[emails: number, next: string]> => {
    const job = { id: 'j', claim: 1, kind: 'mail_recall', payload: { recallId } } as const;
    const outcome = await handler!.run({ ...job, attempt: 1, lastError: null, leaseUntil: 0 }, AbortSignal.abort());
    if (outcome.is === 'repeated' && outcome.write) await db.write(outcome.write);
    const emails: unknown[] = await db.knex('messages').select('id');
    return [emails.length, outcome.is === 'repeated' && outcome.at > START ? 'later' : outcome.is];
  };
  const deliverAll = () =>
    db.database.write(async ({ knex }) => {
      await knex('jobs').update({ status: 'done', finished_at: START });
    });
  assert.deepEqual(await attempt(), [50, 'repeated']);
  assert.deepEqual(await attempt(), [100, 'repeated']);
  assert.deepEqual(await attempt(), [100, 'later'], 'a link that is good for an hour must not wait behind all of them');
  await deliverAll();
  assert.deepEqual(await attempt(), [150, 'repeated']);
  assert.deepEqual(await attempt(), [200, 'repeated']);
  await deliverAll();
  assert.deepEqual(await attempt(), [DOWNLOADERS, 'repeated']);
  assert.deepEqual(await attempt(), [DOWNLOADERS, 'done']);
  const told: { count: number }[] = await db.knex('messages').groupBy('account_id').count({ count: '*' });
  assert.deepEqual([told.length, new Set(told.map(({ count }) => count))], [DOWNLOADERS, new Set([1])]);
});
