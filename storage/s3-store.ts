// Objects in a bucket of S3 or of anything that speaks like it (Ceph, MinIO, R2); downloads go there directly.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { openIncoming } from './incoming.js';
import { assertObjectKey } from './object-keys.js';
import { type ObjectStore, StoreUnavailable } from './object-store.js';
import { createLinkSigner, type SigningIdentity } from './presign.js';
import { createProbe, promptly } from './store-probe.js';

/** Within the first of these times the store must accept a connection; for the second a connection may be silent. */
const CONNECT_WITHIN_MS = 900;
const SILENT_AFTER_MS = 30_000;

export interface S3Location extends SigningIdentity {
  /** Scheme, host and port; clients download from there, so they must be able to reach it too. */
  readonly endpoint: string;
  readonly bucket: string;
}

export interface S3StoreOptions {
  readonly location: S3Location;
  /** Local folder for files that are being uploaded. */
  readonly incoming: string;
  readonly clock: () => number;
}

/** Opens the store without contacting it: a store that is down must not keep the service from starting. */
export async function openS3Store({ location, incoming, clock }: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, endpoint } = location;
  const client = createClient(location);
  const receive = await openIncoming(incoming, clock);
  const sign = createLinkSigner({ identity: location, origin: endpoint, clock });
  return {
    async put(key, source, { contentType, sha256 }) {
      assertObjectKey(key);
      // Received into a file first, because S3 needs the length in advance and nothing that fails its checksum may
      // reach it.
      const received = await receive(source, sha256);
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(received.path),
            ContentLength: received.size,
            ContentType: contentType,
            ChecksumSHA256: Buffer.from(received.sha256, 'hex').toString('base64'),
          }),
        );
      } catch (error) {
        throw new StoreUnavailable('The object store did not take the file', { cause: error });
      } finally {
        await rm(received.path, { force: true });
      }
      return { size: received.size, sha256: received.sha256 };
    },
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
    async presignGet(key, options) {
      assertObjectKey(key);
      return sign(`/${Bucket}/${key}`, options);
    },
    check: createProbe((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }), clock),
    close: async () => client.destroy(),
    embedded: undefined,
  };
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
