// The database refuses a statement that holds what people gave: the log tells which statement it was, and neither it
// nor the answer what was in it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openLog } from '../../process/open-log.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { allowInserts, refuseInserts } from '../harness/row-triggers.js';

const PASSWORD = 'nine wobbly copper kettles';
const FAULT = 'a fault made on purpose';
/** What statements store of secrets: hashes of passwords, and of tokens and keys. */
const HASHES = /\$argon2|\b[0-9a-f]{64}\b/;

let service: TestService;
let log = '';
before(async () => {
  service = await openTestService({
    log: openLog('trace', {
      write: (line: string) => {
        log += line;
      },
    }),
  });
});
after(() => service.close());

interface Attempt {
  /** The table whose rows cannot be written. */
  readonly table: string;
  readonly planted: readonly string[];
  send(): Promise<Received>;
}

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Received> =>
  service.request({ path, body, headers }, 'POST');

const ATTEMPTS: Readonly<Record<string, () => Promise<Attempt>>> = {
  'a registration': async () => {
    const body = {
      email: 'planted-address@example.com',
      password: 'a planted wobbly kettle',
      display_name: 'Planted Name',
    };
    return { table: 'accounts', planted: Object.values(body), send: () => post('/api/account/register', body) };
  },
  'a sign-in': async () => {
    const { email } = await service.account({ password: PASSWORD });
    return {
      table: 'sessions',
      planted: [email, PASSWORD, 'planted-browser/1.0'],
      send: () => post('/api/account/login', { email, password: PASSWORD }, { 'User-Agent': 'planted-browser/1.0' }),
    };
  },
  'a new key': async () => {
    const { headers, token } = await service.browser(await service.account());
    return {
      table: 'api_keys',
      planted: ['Planted key', token],
      send: () => post('/api/account/keys', { name: 'Planted key' }, headers),
    };
  },
};

for (const [what, prepare] of Object.entries(ATTEMPTS)) {
  test(`the log of ${what} that the database refuses`, async () => {
    const { table, planted, send } = await prepare();
    const { db } = service.market;
    await db.write(({ knex }) => refuseInserts(knex, table, FAULT));
    log = '';
    const { status, body, headers } = await send();
    await db.write(({ knex }) => allowInserts(knex, table));
    assert.deepEqual([status, (body as { code: string }).code], [500, 'internal_error']);
    assert.ok(log.includes(FAULT) && log.includes(table), log);
    const told = log + JSON.stringify([body, headers]);
    assert.deepEqual(
      planted.filter((secret) => told.includes(secret)),
      [],
    );
    assert.doesNotMatch(told, HASHES);
  });
}
