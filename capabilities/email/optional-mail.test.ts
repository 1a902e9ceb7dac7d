// Mail that people can do without: who gets it, how it ends, and the tokens by which it is ended.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { EXAMPLES } from '../../tests/fixtures/message-fixtures.js';
import { PUBLIC_URL } from '../../tests/fixtures/money-message-fixtures.js';
import { createMail } from './mailer.js';
import type { MailKind, EmailMessage } from './message.js';
import { createUnsubscribeTokens, preferenceOf, UNSUBSCRIBE_PATH } from './optional-mail.js';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const tokens = createUnsubscribeTokens(KEY);
const ID = '01975c20-0000-7000-8000-000000000001';

async function fixtures(t: Pick<TestContext, 'after'>) {
  const db = await temporaryDatabase(t);
  const mail = createMail({ hasSmtp: true, publicUrl: PUBLIC_URL, siteName: 'Market', unsubscribeKeys: [KEY] });
  const { id: accountId } = await db.write(({ accounts }) =>
    accounts.create({ email: 'ada@example.com', displayName: 'Ada' }),
  );
  const send = (kind: MailKind) =>
    db.write((tables) =>
      mail.send(tables, { ...EXAMPLES[kind][0], kind } as EmailMessage, { accountId, email: 'ada@example.com' }),
    );
  return { db, send, accountId };
}

test('what people can do without is told with a way to end it, the rest without', async (t) => {
  const { db, send, accountId } = await fixtures(t);
  for (const kind of Object.keys(EXAMPLES) as MailKind[]) {
    await send(kind);
    const { id } = await db.knex('messages').orderBy('id', 'desc').first();
    const { text, html, unsubscribeUrl } = (await db.tables.mailQueue.deliverable(id))!.rendered!;
    const preference = preferenceOf(kind);
    const link = preference && `${PUBLIC_URL}${UNSUBSCRIBE_PATH}?token=${tokens.of({ accountId, kind: preference })}`;
    assert.equal(unsubscribeUrl, link, kind);
    assert.equal(text.includes('no more mail about'), preference !== undefined, kind);
    if (link !== undefined) assert.ok(text.includes(link) && html.includes(`<a href="${link}">`), kind);
  }
});

test('what somebody does not want is not kept; the rest is', async (t) => {
  const { db, send, accountId } = await fixtures(t);
  await db.write(({ mailPreferences }) => mailPreferences.change(accountId, { sales: false }));
  for (const kind of ['sale_made', 'review_posted', 'receipt'] as const) await send(kind);
  assert.deepEqual(await db.knex('messages').orderBy('id').pluck('kind'), ['review_posted', 'receipt']);
  assert.equal((await db.tables.jobs.list({ page: 1, limit: 10 })).total, 2);
});

test('a token says what it was made for, and nothing else is one', () => {
  const token = tokens.of({ accountId: ID, kind: 'sales' });
  assert.deepEqual(tokens.read(token), { accountId: ID, kind: 'sales' });
  assert.match(token, /^[0-9A-Za-z_.-]{20,512}$/, 'as the contract has it');
  const [kind, id, signature] = token.split('.') as [string, string, string];
  const otherKey = createUnsubscribeTokens(Buffer.alloc(32, 2).toString('base64url'));
  for (const forged of [
    `reviews.${id}.${signature}`,
    `${kind}.${id.replace(/1$/, '2')}.${signature}`,
    `${kind}.${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${kind}.${id}.${signature}A`,
    `${kind}.${id}.${signature.slice(1)}`,
    `${kind}.${id}.`,
    `everything.${id}.${signature}`,
    ` ${token}`,
    `${token}\n`,
    otherKey.of({ accountId: ID, kind: 'sales' }),
    '',
  ])
    assert.equal(tokens.read(forged), null, forged);
});

test('while the key is being changed, tokens of either are read, and new ones are of the new key', () => {
  const after = Buffer.alloc(32, 3).toString('base64url');
  const [both, alone] = [createUnsubscribeTokens(after, KEY), createUnsubscribeTokens(after)];
  const unwanted = { accountId: ID, kind: 'sales' } as const;
  assert.deepEqual(both.read(tokens.of(unwanted)), unwanted);
  assert.equal(alone.read(tokens.of(unwanted)), null);
  assert.deepEqual(alone.read(both.of(unwanted)), unwanted);
});
