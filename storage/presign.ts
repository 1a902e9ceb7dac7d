// Signs download links for either back end, by the S3 SDK's own signer.
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { attachment } from './attachment.js';
import { LINK_LIFETIME_SECONDS, type PresignOptions } from './object-store.js';
import { uriEscape, uriEscapePath } from './uri-escape.js';

export interface SigningIdentity {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface LinkSignerOptions {
  readonly identity: SigningIdentity;
  /** Scheme, host and port of the links. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Makes the link to the object at a path, `/folder/key` unescaped. */
export type LinkSigner = (path: string, options: PresignOptions) => Promise<string>;

export function createLinkSigner({ identity, origin, clock }: LinkSignerOptions): LinkSigner {
  const { region, accessKeyId, secretAccessKey } = identity;
  const { protocol, host, hostname, port } = new URL(origin);
  let presigner: Promise<S3RequestPresigner> | undefined;
  // Loaded with the first link: loading the signer's library takes a twentieth of the start-up time.
  const load = async (): Promise<S3RequestPresigner> => {
    const { S3RequestPresigner: Presigner } = await import('@aws-sdk/s3-request-presigner');
    return new Presigner({ region, credentials: { accessKeyId, secretAccessKey }, sha256: Sha256 });
  };
  return async (
    path,
    { fileName, method = 'GET', contentType = 'application/octet-stream', expiresInSeconds = LINK_LIFETIME_SECONDS },
  ) => {
    // The request is built by hand: `getSignedUrl` would run the client's whole middleware, which takes ten times as
    // long.
    const request = {
      method,
      protocol,
      hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      path: uriEscapePath(path),
      headers: { host },
      query: {
        'response-cache-control': 'no-store',
        'response-content-disposition': attachment(fileName),
        'response-content-type': contentType,
      },
    };
    const signed = await (
      await (presigner ??= load())
    ).presign(request, { signingDate: new Date(clock()), expiresIn: expiresInSeconds });
    const query = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${uriEscape(name)}=${uriEscape(String(value))}`,
    );
    return `${protocol}//${host}${signed.path}?${query.join('&')}`;
  };
}

/** SHA-256 in the form that the SDK expects. */
class Sha256 {
  readonly #secret: Parameters<typeof createHmac>[1] | undefined;
  #hash!: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === 'string' ? secret : bytesOf(secret);
    this.reset();
  }

  reset(): void {
    this.#hash = this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
