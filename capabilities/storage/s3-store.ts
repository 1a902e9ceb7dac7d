// Objects in a bucket of S3 or of anything that speaks like it (Ceph, MinIO, R2); downloads go there directly.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Incoming, openIncoming } from './incoming.js';
import { assertObjectKey, assertUploadKey } from './object-keys.js';
import { type ListedObject, type ObjectStore, StorageFull, StoreUnavailable } from './object-store.js';
import { createLinkSigner, type SigningIdentity } from './presign.js';
import { createProbe, promptly } from './store-probe.js';
import { uriEscapePath } from './uri-escape.js';

/** Within the first of these times the store must accept a connection; for the second a connection may be silent. */
const CONNECT_WITHIN_MS = 900;
const SILENT_AFTER_MS = 30_000;
/** A copy is silent until it is made; of half a gigabyte that may take minutes on a slow store. */
const COPY_WITHIN_MS = 600_000;

export interface S3Location extends SigningIdentity {
  /** Scheme, host and port; clients download from there, so they must be able to reach it too. */
  readonly endpoint: string;
  readonly bucket: string;
}

interface S3StoreOptions {
  readonly location: S3Location;
  /** Local folder for files that are being uploaded. */
  readonly incoming: string;
  /** Bytes of the local disk that such files leave free; none unless given. */
  readonly minFreeBytes?: number;
  readonly clock: () => number;
}

/** A bucket, and who may use it. */
interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

/** Opens the store without contacting it: a store that is down must not keep the service from starting. */
export async function openS3Store({
  location,
  incoming,
  minFreeBytes = 0,
  clock,
}: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, endpoint } = location;
  const client = createClient(location);
  const folder = await openIncoming({ folder: incoming, minFreeBytes, clock });
  const signer = createLinkSigner({ identity: location, origin: endpoint, clock });
  return {
    ...moveFiles({ client, name: Bucket }, folder),
    async stat(key) {
      assertObjectKey(key);
      const found = await promptly((abortSignal) =>
        orUndefined(client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal })),
      );
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified?.getTime() ?? 0 };
    },
    async delete(key) {
      assertObjectKey(key);
      await promptly((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }));
    },
    list: (prefix) => listObjects({ client, name: Bucket }, prefix),
    async presignGet(key, options) {
      assertObjectKey(key);
      return signer.signGet(`/${Bucket}/${key}`, options);
    },
    async presignPut(key, options) {
      assertUploadKey(key);
      return signer.signPut(`/${Bucket}/${key}`, options);
    },
    check: createProbe((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }), clock),
    async close() {
      folder.close();
      client.destroy();
    },
    linkOrigin: new URL(endpoint).origin,
    embedded: undefined,
  };
}

/** The functions by which bytes come and go. */
function moveFiles(
  { client, name: Bucket }: Bucket,
  incoming: Incoming,
): Pick<ObjectStore, 'put' | 'copy' | 'read' | 'localFile'> {
  const open = async (key: string): Promise<{ body: Readable; size: number } | undefined> => {
    assertObjectKey(key);
    const found = await promptly((abortSignal) =>
      orUndefined(client.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal })),
    );
    return found && { body: fromStore(found.Body as Readable), size: found.ContentLength ?? 0 };
  };
  return {
    async put(key, source, { contentType, sha256, size, sparing }) {
      assertObjectKey(key);
      // Received into a file first, because S3 needs the length in advance and nothing that fails its checksum may
      // reach it.
      const received = await incoming.receive(source, { sha256, size, sparing });
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: createReadStream(received.path),
        ContentLength: received.size,
        ContentType: contentType,
        ChecksumSHA256: Buffer.from(received.sha256, 'hex').toString('base64'),
      });
      try {
        await client.send(command);
      } catch (error) {
        throw refusalOf(error, 'The object store did not take the file');
      } finally {
        await rm(received.path, { force: true });
      }
      return { size: received.size, sha256: received.sha256 };
    },
    async copy(from, to) {
      for (const key of [from, to]) assertObjectKey(key);
      const command = new CopyObjectCommand({ Bucket, Key: to, CopySource: uriEscapePath(`${Bucket}/${from}`) });
      try {
        return (await orUndefined(client.send(command, { requestTimeout: COPY_WITHIN_MS }))) !== undefined;
      } catch (error) {
        throw refusalOf(error, 'The object store did not copy the file');
      }
    },
    read: async (key) => (await open(key))?.body,
    async localFile(key) {
      const object = await open(key);
      if (!object) return undefined;
      const { path } = await incoming.receive(object.body, object);
      return { path, dispose: () => rm(path, { force: true }) };
    },
  };
}

/** A page of at most a thousand objects at a time. */
async function* listObjects({ client, name: Bucket }: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: prefix,
      ...(next === undefined ? {} : { ContinuationToken: next }),
    });
    const page = await client.send(command).catch((error: unknown) => {
      throw refusalOf(error, 'The object store did not list its files');
    });
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

/** The bytes as they arrive; that they break off is a fault of the store, unlike what else may end a stream. */
function fromStore(body: Readable): Readable {
  const pieces = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* body as AsyncIterable<Buffer>;
    } catch (error) {
      throw new StoreUnavailable('The object store broke off in the middle of a file', { cause: error });
    }
  };
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy());
}

/** The words of Ceph and MinIO for no more room; Amazon's S3 has none. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull'];

function refusalOf(error: unknown, sentence: string): Error {
  const isFull = error instanceof S3ServiceException && FULL.includes(error.name);
  return isFull ? new StorageFull(sentence, { cause: error }) : new StoreUnavailable(sentence, { cause: error });
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Location): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names in the path need no wildcard DNS.
    forcePathStyle: true,
    // By default the SDK adds checksums that stores other than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // The SDK's warnings would bypass our log; what matters is in the errors that it throws.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_AFTER_MS },
  });
}

function ignore(): void {}

/** The result of a command; undefined when there is no such object. */
async function orUndefined<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
