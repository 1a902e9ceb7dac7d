// An SMTP worker, the runner of its jobs, a database of their own, and the mail server that they send to.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { createSealer } from '../../db/engine/sealed-text.js';
import { temporaryDatabase } from './temporary-database.js';
import { createSmtpWorker, type Sender } from '../../capabilities/email/smtp-worker.js';
import { deliverMail } from '../../market/notices/deliver-email.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { createMail } from '../../capabilities/email/mailer.js';
import { NO_HANDLERS } from './no-handlers.js';
import { openSmtpSink } from './smtp-sink.js';

export const START = Date.UTC(2026, 2, 1, 12, 30);
export const LINK = 'https://plugins.example.com/app/reset#token=Zm9vYmFyWm9vYmFyWm9vYmFyWm9vYmFyWm9vYmFyWm8';

interface Options {
  readonly password?: string;
  readonly user?: string;
  readonly port?: number;
  /** Who sends. */
  readonly from?: Sender;
}

const SENDER = 'Plugin Marketplace <no-reply@plugins.example.com>';

export async function smtpWorkerAndSink(
  t: Pick<TestContext, 'after'>,
  { password, user = '', port, from = SENDER }: Options = {},
) {
  const sink = await openSmtpSink(t, password === undefined ? {} : { password });
  const time = { now: START };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock, sealer: createSealer(randomBytes(32).toString('base64url')) });
  const mail = createMail({
    hasSmtp: true,
    publicUrl: 'https://plugins.example.com',
    siteName: 'Plugin Marketplace',
    unsubscribeKeys: [randomBytes(32).toString('base64url')],
  });
  const logged: string[] = [];
  const write = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const log = { info: write, warn: write, error: write };
  const open = () => {
    const smtpWorker = createSmtpWorker({
      stored: db,
      smtpUrl: `smtp://${user}127.0.0.1:${port ?? sink.port}`,
      from,
      host: 'plugins.example.com',
      clock,
      log,
    });
    const runner = createJobRunner({
      stored: db,
      db: db.database,
      handlers: { ...NO_HANDLERS, deliver_mail: deliverMail(smtpWorker) },
      clock,
      log,
    });
    t.after(() => runner.stop());
    return { deliver: runner.runDue, close: runner.stop };
  };
  const send = (email = 'ada@example.com') =>
    db.write((tables) => mail.send(tables, { kind: 'reset_password', link: LINK }, { accountId: null, email }));
  const rows = () => db.knex('messages').orderBy('id');
  const states = async () =>
    (
      await db
        .knex('messages')
        .join('jobs', 'jobs.id', 'messages.id')
        .orderBy('messages.id')
        .select('messages.status', 'jobs.attempts', 'jobs.last_error')
    ).map(({ status, attempts, last_error }) => [status, attempts, last_error]);
  return { db, sink, time, smtpWorker: open(), open, mail, send, rows, states, logged };
}
