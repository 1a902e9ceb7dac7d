// What the drill of several nodes runs on: one PostgreSQL that keeps what it acknowledges, one real S3, and installations
// on both, each with nodes that are processes with a folder of their own.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { s3Environment } from '../../../contract-tests/harness/fake-s3.js';
import { onDatabase } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openTestService, type TestService } from '../../../contract-tests/harness/test-service.js';
import type { S3Location } from '../../../capabilities/storage/s3-store.js';
import { openOnServer } from '../../../db/engine/connection.js';
import { keysOf } from '../../../process/secret-key.js';
import { startService, type Manner, type Service } from '../../process/service.js';
import { makeBucket, startCluster } from '../../real/s3-cluster.js';
import { environmentOf, placeFor } from '../crash/service-of-drill.js';
import { startOwnServer, type OwnServer } from '../postgresql/own-server.js';
import { askUntilAnswered, type Racers } from '../races/asking.js';
import { racingOptions } from '../races/racing-service.js';

type Test = Pick<TestContext, 'after'>;

/** An empty database and an empty bucket, and the secret of who serves them. */
export interface Installation {
  readonly url: string;
  readonly secret: string;
  readonly bucket: S3Location;
}

export interface Ground {
  readonly server: OwnServer;
  newInstallation(): Promise<Installation>;
}

/** A node: a process that is started again at its port, in its folder. */
export interface Node {
  readonly dataDir: string;
  readonly origin: string;
  /** The process as it is now. */
  readonly process: Service;
  /** Starts it again after its end, as it was started before, or in another manner. */
  restart(manner?: Manner): Promise<void>;
}

/** Three nodes of one installation, and a shop over it. */
export interface Trio extends Racers {
  /** Of the database. */
  readonly url: string;
  readonly nodes: readonly Node[];
  readonly origins: readonly string[];
}

/** Of everything that is limited, but for one address. */
const PLENTY = '1000000000';
/** Where all nodes are reached, as far as links and cookies say; the shop of races has the same. */
const PUBLIC_URL = 'http://localhost:3000';

/** Starts both servers, which go with the test. @throws where one cannot be had */
export async function openGround(test: Test): Promise<Ground> {
  const [server, cluster] = await Promise.all([startOwnServer(test), startCluster()]);
  if (typeof cluster === 'string') throw new Error(cluster);
  test.after(() => cluster.stop());
  const role = decodeURIComponent(new URL(server.url).username);
  let made = 0;
  return {
    server,
    async newInstallation() {
      const name = `installation_${++made}`;
      const bucket = { ...cluster.location, bucket: `installation-${made}` };
      await onDatabase({ url: server.runnerUrl }, (knex) => knex.raw(`create database ${name} owner ${role}`));
      await makeBucket(bucket);
      const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
      return { url, secret: randomBytes(32).toString('base64url'), bucket };
    },
  };
}

/** Starts a node on a free port. It is killed with the test. @throws with its output when it ends instead */
export async function startNode(
  test: Test,
  { url, secret, bucket }: Installation,
  environment: Readonly<Record<string, string>> = {},
  manner: Manner = {},
): Promise<Node> {
  const place = await placeFor(temporaryFolder(test));
  const settings = {
    ...environmentOf(place),
    ...{ DATABASE_URL: url, SECRET_KEY: secret, PUBLIC_URL, RATE_LIMIT_LINKS_PER_HOUR: PLENTY },
    ...{ RATE_LIMIT_CODES_PER_HOUR: PLENTY, RATE_LIMIT_SERVER_PER_HOUR: PLENTY },
    ...s3Environment({ location: bucket }),
    ...environment,
  };
  const start = (how: Manner): Promise<Service> => startService(test, place.dataDir, settings, how);
  let process = await start(manner);
  return {
    dataDir: place.dataDir,
    origin: place.origin,
    get process() {
      return process;
    },
    async restart(next = manner) {
      process = await start(next);
    },
  };
}

/** Starts three nodes, the first before the others, since it makes the tables. */
export async function startThree(
  test: Test,
  installation: Installation,
  environment: Readonly<Record<string, string>> = {},
  manner: Manner = {},
): Promise<readonly [Node, Node, Node]> {
  const start = (): Promise<Node> => startNode(test, installation, environment, manner);
  const first = await start();
  return [first, ...(await Promise.all([start(), start()]))];
}

/** Opens the shop of an installation whose nodes have started; it goes with the test, and answers nobody. */
export async function openShop(
  test: Test,
  { url, secret, bucket }: Installation,
  { hasSmtp = false }: { readonly hasSmtp?: boolean } = {},
): Promise<TestService> {
  const shop = await openTestService({
    ...racingOptions(openOnServer({ url }), secret),
    deriveKeys: keysOf({ current: secret, previous: undefined }),
    copyOf: temporaryFolder(test),
    s3: bucket,
    hasSmtp,
  });
  test.after(() => shop.close());
  return shop;
}

/** Starts three nodes with a shop. */
export async function startTrio(test: Test, ground: Ground): Promise<Trio> {
  const installation = await ground.newInstallation();
  const nodes = await startThree(test, installation);
  const shop = await openShop(test, installation);
  const origins = nodes.map(({ origin }) => origin);
  return {
    url: installation.url,
    nodes,
    origins,
    shop,
    ask: (place, asked) => askUntilAnswered(origins[place % origins.length]!, asked),
  };
}
