// Signs the links of downloads and uploads for either back end, by the S3 SDK's own signer.
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { attachment } from './attachment.js';
import { LINK_LIFETIME_SECONDS, type PresignOptions, type PresignPutOptions, type UploadLink } from './object-store.js';
import { termsInQuery, uploadHeaders } from './upload-terms.js';
import { uriEscape, uriEscapePath } from './uri-escape.js';

export interface SigningIdentity {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface LinkSignerOptions {
  readonly identity: SigningIdentity;
  /** Scheme, host and port of the links. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Says in the links of uploads what their headers must be, for our own verifier; S3 needs no such parameters. */
  readonly namesTerms?: boolean;
}

/** Makes links to the object at a path, `/folder/key` unescaped. */
interface LinkSigner {
  signGet(path: string, options: PresignOptions): Promise<string>;
  signPut(path: string, options: PresignPutOptions): Promise<UploadLink>;
}

/** What of a request is signed, beside its path and host. */
interface Signed {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly expiresIn: number;
}

export function createLinkSigner(options: LinkSignerOptions): LinkSigner {
  const sign = createSigner(options);
  return {
    signGet: (
      path,
      { fileName, method = 'GET', contentType = 'application/octet-stream', expiresInSeconds = LINK_LIFETIME_SECONDS },
    ) =>
      sign(path, {
        method,
        query: {
          'response-cache-control': 'no-store',
          'response-content-disposition': attachment(fileName),
          'response-content-type': contentType,
        },
        expiresIn: expiresInSeconds,
      }),
    async signPut(path, { expiresInSeconds, ...terms }) {
      const headers = uploadHeaders(terms);
      const query = options.namesTerms === true ? termsInQuery(terms) : {};
      const url = await sign(path, { method: 'PUT', headers, query, expiresIn: expiresInSeconds });
      return { url, headers: without(headers, 'content-length') };
    },
  };
}

function createSigner({
  identity,
  origin,
  clock,
}: LinkSignerOptions): (path: string, signed: Signed) => Promise<string> {
  const { region, accessKeyId, secretAccessKey } = identity;
  const { protocol, host, hostname, port } = new URL(origin);
  let presigner: Promise<S3RequestPresigner> | undefined;
  // Loaded with the first link: loading the signer's library takes a twentieth of the start-up time.
  const load = async (): Promise<S3RequestPresigner> => {
    const { S3RequestPresigner: Presigner } = await import('@aws-sdk/s3-request-presigner');
    return new Presigner({ region, credentials: { accessKeyId, secretAccessKey }, sha256: Sha256 });
  };
  return async (path, { method, headers = {}, query, expiresIn }) => {
    // The request is built by hand: `getSignedUrl` would run the client's whole middleware, which takes ten times as
    // long.
    const request = {
      method,
      protocol,
      hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      path: uriEscapePath(path),
      headers: { ...headers, host },
      query: { ...query },
    };
    // By default the type would not be signed, and the checksum would become a parameter.
    const names = new Set(Object.keys(headers));
    const signed = await (
      await (presigner ??= load())
    ).presign(request, {
      signingDate: new Date(clock()),
      expiresIn,
      signableHeaders: names,
      unhoistableHeaders: new Set(names),
    });
    const parameters = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${uriEscape(name)}=${uriEscape(String(value))}`,
    );
    return `${protocol}//${host}${signed.path}?${parameters.join('&')}`;
  };
}

function without(headers: Readonly<Record<string, string>>, left: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== left));
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
