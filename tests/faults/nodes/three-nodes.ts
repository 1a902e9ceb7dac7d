// Three services, each a process with a folder of its own, on one PostgreSQL that keeps what it acknowledges.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { openFakeS3, s3Environment } from '../../../contract-tests/harness/fake-s3.js';
import { temporaryFolder, testDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../../../db/engine/connection.js';
import { startService, type Service } from '../../process/service.js';
import { startOwnServer, type OwnServer } from '../postgresql/own-server.js';

export interface ThreeNodes {
  readonly server: OwnServer;
  readonly nodes: readonly [Service, Service, Service];
  /** API keys, each of an account of its own. */
  readonly keys: readonly string[];
}

/**
 * Starts all of it, which goes with the test. Files are in a bucket of this process.
 *
 * @param environment of each node besides what it needs
 */
export async function startThreeNodes(
  test: Pick<TestContext, 'after'>,
  { keys, environment }: { readonly keys: number; readonly environment: Readonly<Record<string, string>> },
): Promise<ThreeNodes> {
  const server = await startOwnServer(test);
  const shared = {
    DATABASE_URL: server.url,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    ...s3Environment(await openFakeS3(test)),
    LOG_LEVEL: 'error',
    ...environment,
  };
  const start = (): Promise<Service> => startService(test, temporaryFolder(test), shared);
  const first = await start();
  const [second, third] = await Promise.all([start(), start()]);
  return { server, nodes: [first, second, third], keys: await makeKeys(test, server, keys) };
}

async function makeKeys(test: Pick<TestContext, 'after'>, { url }: OwnServer, count: number): Promise<string[]> {
  const options = { dataDir: temporaryFolder(test), exclusive: false };
  const { database, write } = testDatabase(await openDatabase(options, openOnServer({ url, connections: 3 })));
  const secrets: string[] = [];
  while (secrets.length < count) {
    const { secret } = await write(async (tables) => {
      const account = await tables.accounts.create({ email: null, displayName: `buyer ${secrets.length}` });
      return tables.keys.create(account, { name: 'drill' });
    });
    secrets.push(secret);
  }
  await database.close();
  return secrets;
}
