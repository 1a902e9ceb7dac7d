// Makes a fixture of releases.process.test.ts: has a release make up data by its own seed, uses it through its own API, and
// writes down what was given out. `node dist/tests/upgrades/fill-release.js CHECKOUT VERSION`, where CHECKOUT is the last
// commit of that release, built.
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Headers, StoredMessage } from './facts.js';
import {
  bearer,
  codeOf,
  environmentOf,
  HOOK,
  keepDatabase,
  ORIGIN,
  rowsIn,
  SECRET_KEY,
  send,
  signIn,
  runRelease,
} from './older-release.js';

const SERVER_ID = '3f0c8e5e-5d0c-4c57-9d1e-0f2a6b1c7d10';
const NEWCOMER = { email: 'new@example.com', password: 'nine wobbly copper kettles', display_name: 'Somebody new' };

/** The part of what `seed --json` prints that is used here. */
interface Seeded {
  readonly accounts: Readonly<
    Record<'admin' | 'seller' | 'buyer', { email: string; password: string; api_key: string }>
  > & {
    readonly seller: { readonly totp_secret: string };
  };
  readonly owned: { readonly slug: string; readonly product_id: string; readonly version_id: string };
}

async function seed(checkout: string, dataDir: string): Promise<Seeded> {
  const program = join(checkout, 'dist/scripts/seed.js');
  const options = { cwd: checkout, env: environmentOf(dataDir) };
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--products', '20', '--json'], options);
  return JSON.parse(stdout) as Seeded;
}

/** The buyer's license of a product, active on one more server. */
async function activate(productId: string, buyer: Headers) {
  const owned = await send<{ id: string; product_id: string }[]>('GET', '/api/v1/licenses', buyer);
  const { id } = owned.find(({ product_id }) => product_id === productId)!;
  const { license_key: key } = await send<{ license_key: string }>('GET', `/api/v1/licenses/${id}`, buyer);
  const activation = { license_key: key, product_id: productId, server_id: SERVER_ID };
  await send('POST', '/api/v1/license/activate', {}, activation);
  return { id, key, productId, serverId: SERVER_ID };
}

/** Uses the release, and returns what it gave out. */
async function use({ accounts: { admin, seller, buyer }, owned }: Seeded) {
  // The second time with an address that has an account.
  for (let time = 0; time < 2; time++) await send('POST', '/api/account/register', {}, NEWCOMER);
  const download = await fetch(`${ORIGIN}/api/v1/versions/${owned.version_id}/download`, {
    headers: bearer(buyer.api_key),
    redirect: 'manual',
  });
  if (download.status !== 302) throw new Error(`the download answers ${download.status}`);
  const license = await activate(owned.product_id, bearer(buyer.api_key));
  const wanted = { url: HOOK, events: ['product.updated'] };
  const hooked = send<{ id: string; secret: string }>('POST', '/api/v1/webhooks', bearer(seller.api_key), wanted);
  const { id, secret } = await hooked;
  const { email, password, totp_secret } = seller;
  await signIn('login', { email, password, totp_code: codeOf(totp_secret) });
  const session = await signIn('login', { email: admin.email, password: admin.password });
  const stored = await send<StoredMessage[]>('GET', '/api/v1/admin/messages?limit=100', session);
  return {
    buyerKey: buyer.api_key,
    seller: { email, password, totpSecret: totp_secret, key: seller.api_key },
    product: { id: owned.product_id, slug: owned.slug, versionId: owned.version_id },
    license,
    endpoint: { id, url: HOOK, secret },
    admin: { email: admin.email, password: admin.password },
    messages: stored.map((message) => ({ id: message.id, recipient: message.recipient, text: message.text })),
    filledAt: Date.now(),
  };
}

const [checkout, version] = process.argv.slice(2) as [string, string];
const dataDir = await mkdtemp(join(tmpdir(), 'fill-'));
const seeded = await seed(checkout, dataDir);
const used = await runRelease(checkout, dataDir, () => use(seeded));
const facts = { release: version, secretKey: SECRET_KEY, ...used, rows: rowsIn(dataDir) };
await keepDatabase(dataDir, join('tests/upgrades/releases', version), facts);
