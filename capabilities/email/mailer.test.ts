// Composed mail: the text of every kind, one row each, and nothing that others could inject.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { EXAMPLES, LINK } from '../../tests/fixtures/message-fixtures.js';
import { NOW, PUBLIC_URL } from '../../tests/fixtures/money-message-fixtures.js';
import { createMail } from './mailer.js';
import { maskEmail } from './mask-email.js';
import type { LinkKind, MailKind, EmailMessage, SecondFactorChange } from './message.js';

const KEY = 'a'.repeat(43);
const TO = { accountId: null, email: 'ada@example.com' };

const messageOf = (kind: string): EmailMessage => ({ ...EXAMPLES[kind as MailKind][0], kind }) as EmailMessage;

async function fixtures(t: Pick<TestContext, 'after'>, { hasSmtp = true } = {}) {
  const db = await temporaryDatabase(t, { clock: () => NOW });
  const { mailQueue: messages } = db.tables;
  const mail = createMail({ hasSmtp, publicUrl: PUBLIC_URL, siteName: 'Plugin Market & Co', unsubscribeKeys: [KEY] });
  const rows = () => db.knex('messages').orderBy('id');
  const compose = async (message: EmailMessage) => {
    await db.write((tables) => mail.send(tables, message, TO));
    return (await messages.deliverable((await rows()).at(-1).id))!.rendered!;
  };
  return { db, messages, mail, rows, compose };
}

test('every kind says what it is about, in text and HTML alike, and nothing of it in its subject', async (t) => {
  const { compose } = await fixtures(t);
  for (const [kind, [content, ...named]] of Object.entries(EXAMPLES)) {
    const { subject, text, html, recipient } = await compose(messageOf(kind));
    assert.equal(recipient, TO.email);
    for (const part of named) assert.ok(text.includes(part), `${kind}: ${part} in:\n${text}`);
    assert.ok(text.includes('Plugin Market & Co') && html.includes('Plugin Market &amp; Co'), kind);
    const words = html
      .replace(/<title>.*<\/title>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .split(/\s+/)
      .join(' ')
      .trim();
    assert.equal(words, text.split(/\s+/).join(' ').trim(), kind);
    assert.ok(subject.length > 0 && subject.length < 60, subject);
    for (const [member, value] of Object.entries(content))
      assert.ok(typeof value !== 'string' || member === 'what' || !subject.includes(value), `${kind}: ${subject}`);
    assert.doesNotMatch(`${subject}${text}`, /undefined|null|NaN|\[object/, kind);
  }
});

test('every change of a second factor has words of its own', async (t) => {
  const { compose } = await fixtures(t);
  const changes: SecondFactorChange[] = [
    'passkey_added',
    'passkey_removed',
    'totp_added',
    'totp_removed',
    'recovery_codes_renewed',
    'recovery_code_used',
  ];
  const texts = new Set<string>();
  for (const what of changes) texts.add((await compose({ kind: 'second_factor_changed', what })).text);
  assert.equal(texts.size, changes.length);
});

test('an address that belongs to somebody and one that is free get e-mails of one subject', async (t) => {
  const { compose } = await fixtures(t);
  const [free, taken] = [
    await compose({ kind: 'confirm_new_email', link: LINK }),
    await compose({ kind: 'confirm_new_email', link: null }),
  ];
  assert.equal(free.subject, taken.subject);
  assert.ok(taken.text.includes('already have an account') && !taken.text.includes('#token='));
});

test('the day of expiry is told in words', async (t) => {
  const { compose } = await fixtures(t);
  const subjectAt = async (days: number) =>
    (await compose({ kind: 'key_expiring', name: 'x', lastFour: 'ab12', days, expiresAt: NOW })).subject;
  assert.deepEqual(
    [await subjectAt(14), await subjectAt(2), await subjectAt(1), await subjectAt(0)],
    ['A key expires in 14 days', 'A key expires in 2 days', 'A key expires within a day', 'A key expires within a day'],
  );
});

test('what others chose stays in its place: no markup, no lines of its own, no flood', async (t) => {
  const { compose } = await fixtures(t);
  const { text, html } = await compose({
    kind: 'signed_in_elsewhere',
    address: '192.0.2.7',
    time: NOW,
    userAgent: `<img src=x onerror=alert(1)>\r\n\r\nYour account is locked: https://evil.example\u202e${'a'.repeat(5000)}`,
  });
  assert.ok(!html.includes('<img') && html.includes('&lt;img src=x onerror=alert(1)&gt; Your account is locked'));
  assert.ok(text.includes('\n\nWith: <img src=x onerror=alert(1)> Your account is locked: https://evil.example aaa'));
  assert.ok(!text.includes('\u202e') && text.length < 2000);
});

test('with a mail server a message is queued, without one it is kept for an admin; one row each', async (t) => {
  for (const [hasSmtp, status] of [
    [true, 'queued'],
    [false, 'unsent'],
  ] as const) {
    const { db, mail, rows } = await fixtures(t, { hasSmtp });
    await db.write((tables) => mail.send(tables, { kind: 'reset_password', link: LINK }, TO));
    const [row, ...others] = await rows();
    assert.deepEqual([row.kind, row.status, row.account_id, others.length], ['reset_password', status, null, 0]);
    assert.deepEqual((await db.tables.jobs.byId(row.id))?.status, hasSmtp ? 'waiting' : undefined);
  }
});

test('a message of a transaction that rolls back is not sent', async (t) => {
  const { db, mail, rows } = await fixtures(t);
  await assert.rejects(
    db.write(async (tables) => {
      await mail.send(tables, { kind: 'password_changed' }, TO);
      throw new Error('no');
    }),
    /^Error: no$/,
  );
  assert.deepEqual([await rows(), await db.tables.jobs.counts()], [[], []]);
});

test('to discard a message writes one row of the same shape that nobody gets or reads', async (t) => {
  for (const kind of ['verify_email', 'reset_password'] satisfies LinkKind[]) {
    const { db, messages, mail, rows } = await fixtures(t);
    await db.write((tables) => mail.send(tables, { kind, link: LINK }, TO));
    await db.write((tables) => mail.discard(tables, kind));
    const [sent, discarded, ...others] = await rows();
    assert.deepEqual(
      [discarded.status, discarded.kind, discarded.subject, others.length],
      ['discarded', sent.kind, sent.subject, 0],
    );
    // The placeholder is about as long, so that sealing and writing take the same time.
    assert.ok(
      Math.abs(discarded.body.length - sent.body.length) < 100,
      `${sent.body.length} and ${discarded.body.length}`,
    );
    assert.deepEqual(
      [(await messages.deliverable(sent.id))?.id, await messages.deliverable(discarded.id)],
      [sent.id, undefined],
    );
    const { items: jobs } = await db.tables.jobs.list({ page: 1, limit: 10 });
    assert.deepEqual(
      jobs.map(({ id, kind, payload, status }) => [id, kind, payload, status]),
      [discarded, sent].map(({ id }) => [id, 'deliver_mail', { messageId: id }, 'waiting']),
    );
    assert.deepEqual(
      (await messages.listUnsent({ page: 1, limit: 10 })).items.map(({ id }) => id),
      [sent.id],
    );
  }
});

test('a masked address keeps its domain and one character', () => {
  assert.deepEqual(['ada@example.com', 'a@example.com', '"x@y"@example.com'].map(maskEmail), [
    'a•••@example.com',
    'a•••@example.com',
    '"•••@example.com',
  ]);
});
