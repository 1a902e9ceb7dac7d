// A bucket in memory that speaks enough of S3 for files to be put, copied, read and removed; it believes every signature.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { S3Location } from '../../capabilities/storage/s3-store.js';

export interface FakeS3 {
  readonly location: S3Location;
  /** What it holds, by key; a test may change it. */
  readonly files: Map<string, Buffer>;
  /** How often each method was called. */
  readonly calls: Map<string, number>;
  /** What becomes of the bytes of a file that is put. */
  damage: (bytes: Buffer) => Buffer;
}

export async function openFakeS3(context: Pick<TestContext, 'after'>): Promise<FakeS3> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://x');
    if (url.searchParams.get('list-type') === '2') return void response.end(listing(url.searchParams.get('prefix')!));
    // Whether the bucket is there.
    if (/^\/plugins\/?$/.test(url.pathname)) return void response.end();
    const key = decodeURIComponent(url.pathname).replace(/^\/plugins\//, '');
    const method = request.method!;
    fake.calls.set(method, (fake.calls.get(method) ?? 0) + 1);
    if (method === 'HEAD' && /^\/plugins\/?$/.test(url.pathname)) return void response.end();
    const copied = request.headers['x-amz-copy-source'];
    if (copied !== undefined) return copy(decodeURIComponent(String(copied)).replace(/^plugins\//, ''), key, response);
    if (method === 'PUT') fake.files.set(key, fake.damage(await buffer(request)));
    const found = fake.files.get(key);
    if (method === 'DELETE') fake.files.delete(key);
    if (method === 'DELETE' || found === undefined) return void response.writeHead(found ? 204 : 404).end();
    response.writeHead(200, method === 'PUT' ? {} : { 'Content-Length': found.length });
    response.end(method === 'GET' ? found : undefined);
  };
  const copy = (from: string, key: string, response: ServerResponse): void => {
    const bytes = fake.files.get(from);
    if (bytes === undefined) return void response.writeHead(404).end();
    fake.files.set(key, bytes);
    response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  };
  /** All on one page, whose keys need no escaping. */
  const listing = (prefix: string): string => {
    const keys = [...fake.files.keys()].filter((key) => key.startsWith(prefix)).sort();
    const contents = keys.map(
      (key) => `<Contents><Key>${key}</Key><Size>${fake.files.get(key)!.length}</Size></Contents>`,
    );
    return `<ListBucketResult>${contents.join('')}</ListBucketResult>`;
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    location: { endpoint, region: 'us-east-1', bucket: 'plugins', accessKeyId: 'key', secretAccessKey: 'secret' },
    files: new Map(),
    calls: new Map(),
    damage: (bytes) => bytes,
  };
  return fake;
}

/** The environment of a program that keeps its files there. */
export const s3Environment = ({ location }: Pick<FakeS3, 'location'>): Record<string, string> => ({
  S3_ENDPOINT: location.endpoint,
  S3_REGION: location.region,
  S3_BUCKET: location.bucket,
  S3_ACCESS_KEY_ID: location.accessKeyId,
  S3_SECRET_ACCESS_KEY: location.secretAccessKey,
});
