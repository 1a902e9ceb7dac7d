// A real S3 for the length of a test file: the cluster of scripts/real/s3-up.sh, with a bucket in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '../../capabilities/storage/s3-store.js';

/** With it the script says that there is no S3 to be had on this machine. */
const UNAVAILABLE = 77;
const SCRIPT = fileURLToPath(new URL('../../../scripts/real/s3-up.sh', import.meta.url));

export interface Cluster {
  readonly location: S3Location;
  stop(): Promise<void>;
}

/** Starts the cluster; a text instead says why there can be none on this machine. */
export async function startCluster(): Promise<Cluster | string> {
  const parent = await mkdtemp(join(tmpdir(), 's3-'));
  const script = spawn('bash', [SCRIPT, join(parent, 'cluster')], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(script, 'exit') as Promise<[number | null]>;
  const complaints = text(script.stderr);
  const [line] = await Promise.race([
    once(createInterface(script.stdout), 'line') as Promise<[string]>,
    exited.then(() => [undefined]),
  ]);
  const stop = async (): Promise<void> => {
    script.stdin.end();
    await exited;
    await rm(parent, { recursive: true, force: true });
  };
  if (line === undefined) {
    await stop();
    const [[status], complaint] = await Promise.all([exited, complaints]);
    if (status === UNAVAILABLE) return complaint.trim();
    throw new Error(`The cluster did not start (status ${status}): ${complaint}`);
  }
  const location = { ...(JSON.parse(line) as Omit<S3Location, 'bucket'>), bucket: 'plugins' };
  await makeBucket(location);
  return { location, stop };
}

/** Makes the bucket of a location. */
export async function makeBucket({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  bucket,
}: S3Location): Promise<void> {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
