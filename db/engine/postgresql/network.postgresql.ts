// Connections over a network: one that falls silent is noticed, and whoever answers is who was meant.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { ownCertificate } from '../../../contract-tests/harness/own-certificate.js';
import { throughTls } from '../../../contract-tests/harness/postgresql-tls.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { connectPool, withConnection } from './postgresql-client.js';

/** Ticks of Linux's clock in a second, as programs are told of it. */
const TICKS = 100;
const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const WITHOUT_IPV6 = !addresses.some(({ address }) => address === '::1') && 'this machine has no ::1';
/** What Linux calls the timer of a connection that waits for nothing but a sign of life. */
const KEEPALIVE_TIMER = '02';

/** The timer of the TCP connection from a local port, and its ticks; in proc(5), `/proc/net/tcp`. */
function timerOf(port: number): { readonly timer: string; readonly ticks: number } {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'latin1').split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/)).find(([, address]) => address?.endsWith(local));
  const [timer, ticks] = fields![5]!.split(':') as [string, string];
  return { timer, ticks: parseInt(ticks, 16) };
}

test('a connection that nobody watches asks soon whether the server is still there', async (t) => {
  const { url } = await temporaryPostgresql(t);
  const knex = connectPool(url, { max: 1, isReader: false });
  t.after(() => knex.destroy());
  await withConnection(knex, async (connection) => {
    await connection.query('select 1');
    const { stream } = (connection as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    const { timer, ticks } = timerOf(stream.localPort!);
    assert.equal(timer, KEEPALIVE_TIMER);
    assert.ok(ticks <= 10 * TICKS, `after ${ticks / TICKS} s`);
  });
});

test('a server is reached by its IPv6 address, in brackets as addresses have it', { skip: WITHOUT_IPV6 }, async (t) => {
  const { url } = await temporaryPostgresql(t);
  const knex = connectPool(Object.assign(new URL(url), { hostname: '[::1]' }).href, { max: 1, isReader: false });
  t.after(() => knex.destroy());
  assert.deepEqual(await knex.raw('select host(inet_server_addr()) as answerer'), [{ answerer: '::1' }]);
});

test('a server that is called by its address is held to the certificate of that address', async (t) => {
  const { url } = await temporaryPostgresql(t);
  const ask = async (hosts: readonly string[]): Promise<unknown> => {
    const certificate = ownCertificate(hosts);
    const file = join(temporaryFolder(t), 'authority.pem');
    writeFileSync(file, certificate.cert);
    const address = new URL(await throughTls(t, url, certificate));
    address.hostname = '127.0.0.1';
    address.search = `sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
    const knex = connectPool(address.href, { max: 1, isReader: false });
    try {
      return await knex.raw('select 1 as answer');
    } finally {
      await knex.destroy();
    }
  };
  assert.deepEqual(await ask(['127.0.0.1']), [{ answer: 1 }]);
  await assert.rejects(ask(['localhost']));
  await assert.rejects(ask(['192.0.2.1']));
});
