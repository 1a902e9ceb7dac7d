// Mails that are all due at once, while a fourth node joins and one is killed: each is claimed and delivered once, but for
// what the one that was killed had claimed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { openSmtpSink } from '../../../contract-tests/harness/smtp-sink.js';
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import { openShop, startNode, startThree, type Node } from './installation.js';
import type { Part } from './part.js';

/** Milliseconds until all are due: as long as a node takes to start, about. */
const DUE_AFTER_MS = 2000;
/** A dead node's mails are taken up within ten seconds; a busy machine takes longer. */
const DELIVERED_WITHIN_MS = 120_000;
const LINK = 'http://localhost:3000/app/reset#token=drill';

type Sink = Awaited<ReturnType<typeof openSmtpSink>>;

export const mails: Part = {
  name: 'mails',
  promise: 'each mail is claimed and delivered once, but for those of the node that is killed',
  async run(drill) {
    const { ground, cleanUp, count, tell } = drill;
    const mailCount = count(1000, 200);
    const sink = await openSmtpSink(cleanUp);
    const installation = await ground.newInstallation();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'Plugins <plugins@example.org>' };
    const [, killed] = await startThree(cleanUp, installation, environment);
    const shop = await openShop(cleanUp, installation, { hasSmtp: true });
    const ids = await queueMails(shop, mailCount);
    const joining = startNode(cleanUp, installation, environment);
    const held = await killAfter(shop, killed, sink, mailCount / 4);
    await joining;
    const until = performance.now() + DELIVERED_WITHIN_MS;
    while ((await countDone(shop)) < mailCount && performance.now() < until) await pause(100);
    const claims = await claimsOf(shop);
    tell(`${mailCount} mails, ${held.size} claimed by the node that was killed, ${sink.received.length} deliveries`);
    tell(`mails that were claimed twice: ${claims.filter((claim) => claim.claims > 1).length}`);
    return faultsOf(ids, held, sink, claims);
  },
};

/** Queues mails that are all due at one moment. Returns their recipients, by their ids. */
function queueMails({ market, write }: TestService, count: number): Promise<Map<string, string>> {
  return write(async (tables, knex) => {
    const ids = new Map<string, string>();
    for (let number = 0; number < count; number++) {
      const [id, email] = [uuid(), `reader-${number}@example.com`];
      await market.mail.send(tables, { kind: 'reset_password', link: LINK }, { accountId: null, email }, id);
      ids.set(id, email);
    }
    await knex('jobs')
      .where({ kind: 'deliver_mail' })
      .update({ run_at: market.clock() + DUE_AFTER_MS });
    return ids;
  });
}

/** Kills a node once so many mails have arrived and it has claimed some; returns what it held. */
async function killAfter(shop: TestService, node: Node, sink: Sink, arrived: number): Promise<ReadonlySet<string>> {
  const [id] = readFileSync(join(node.dataDir, 'node-id'), 'utf8').split(' ');
  const held = async (): Promise<string[]> =>
    shop.market.db.committed.knex('jobs').where({ node: id, status: 'running', kind: 'deliver_mail' }).pluck('id');
  while (sink.received.length < arrived || (await held()).length === 0) await pause(5);
  await node.process.end('SIGKILL');
  return new Set(await held());
}

async function countDone({ market }: TestService): Promise<number> {
  const rows = await market.db.committed.knex('messages').where({ status: 'sent' }).pluck('id');
  return rows.length;
}

interface Claimed {
  readonly id: string;
  readonly claims: number;
}

const claimsOf = ({ market }: TestService): Promise<Claimed[]> =>
  market.db.committed.knex('jobs').where({ kind: 'deliver_mail' }).select('id', 'claims') as Promise<Claimed[]>;

function faultsOf(
  ids: ReadonlyMap<string, string>,
  held: ReadonlySet<string>,
  sink: Sink,
  claims: readonly Claimed[],
): string[] {
  const faults: string[] = [];
  const deliveries = new Map<string, number>();
  for (const { to } of sink.received) for (const email of to) deliveries.set(email, (deliveries.get(email) ?? 0) + 1);
  for (const [id, email] of ids) {
    const times = deliveries.get(email) ?? 0;
    // What was on its way when the node was killed is sent again, once.
    const most = held.has(id) ? 2 : 1;
    if (times < 1 || times > most) faults.push(`a mail was delivered ${times} times`);
  }
  for (const { id, claims: times } of claims)
    if (times > (held.has(id) ? 2 : 1)) faults.push(`a mail was claimed ${times} times`);
  if (claims.length !== ids.size) faults.push(`${claims.length} jobs are noted of ${ids.size}`);
  return [...new Set(faults)];
}
