// The seeded service whose answers are the contract's examples, at the time that these take for now.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { sessionCookieName } from '../../handlers/sign-in/cookie-shape.js';
import { readConfig } from '../../process/config.js';
import { ACCOUNT_IDS } from '../../scripts/seeding/example-ids.js';
import { EXAMPLES_TODAY } from '../../scripts/seeding/example-products.js';
import { seedMarket, type SeedResult } from '../../scripts/seeding/seed-market.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { bearer } from '../harness/common-scenarios.js';
import { dropDatabaseOf, makeDatabaseOf } from '../harness/folder-database.js';
import { openTestService, type TestService } from '../harness/test-service.js';

/** Whose keys and sessions the calls are made with. */
export type Who = 'admin' | 'seller' | 'buyer';

export interface World {
  readonly service: TestService;
  readonly accounts: SeedResult['accounts'];
  /** Headers of somebody's key. */
  key(who: Who): Record<string, string>;
  /** Headers of a session that somebody has just started. */
  session(who: Who): Promise<Record<string, string>>;
}

interface Worlds {
  /** A service over data of its own that was seeded, or over none. Close it. */
  open(data: 'seeded' | 'empty'): Promise<World>;
  close(): Promise<void>;
}

/** What the examples take for now. */
export const NOW = Date.parse('2026-11-21T09:30:00.000Z');
/** Beside the three that examples name, so that an answer which depends on others is noticed. */
const PRODUCTS = 40;
const ADDRESS = '203.0.113.7';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Seeds once; each world is a copy. */
export async function createWorlds(): Promise<Worlds> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  const key = randomBytes(32).toString('base64url');
  const original = join(folder, 'seeded');
  const seeded = await seed(original, key);
  const { limits, ...settings } = readConfig({});
  return {
    async open(data) {
      const copy = data === 'seeded' ? { copyOf: original } : {};
      const options = { ...copy, deriveKeys: () => [key] as const, settings, limits, clock: () => NOW };
      const service = await openTestService({ ...options, checkResponses: true });
      return worldOf(service, seeded.accounts);
    },
    async close() {
      await rm(folder, { recursive: true });
      await dropDatabaseOf(original);
    },
  };
}

async function seed(dataDir: string, key: string): Promise<SeedResult> {
  await mkdir(dataDir);
  const db = await openDatabase({ dataDir, exclusive: true }, await makeDatabaseOf(dataDir));
  const { publicUrl } = readConfig({});
  const store = {
    dataDir,
    publicUrl,
    signingSecrets: ['a secret of the tests alone'] as const,
    s3: undefined,
    clock: () => NOW,
  };
  const objects = await openObjectStore(store);
  try {
    return await seedMarket({
      db,
      objects,
      sealer: createSealer(key),
      products: PRODUCTS,
      seed: 1,
      today: EXAMPLES_TODAY,
      site: { name: 'Plugin Marketplace', url: publicUrl },
      clock: () => NOW,
    });
  } finally {
    await objects.close();
    await db.close();
  }
}

function worldOf(service: TestService, accounts: SeedResult['accounts']): World {
  const { market } = service;
  return {
    service,
    accounts,
    key: (who) => bearer(accounts[who].api_key),
    async session(who) {
      const token = createSecret();
      const { id } = await market.write(({ sessions }) =>
        sessions.create({
          accountId: ACCOUNT_IDS[who],
          tokenHash: hashSecret(token),
          address: ADDRESS,
          userAgent: BROWSER,
        }),
      );
      return {
        Cookie: `${sessionCookieName(market.settings.publicUrl)}=${token}`,
        'X-CSRF-Token': market.csrfTokens.of(id),
      };
    },
  };
}
