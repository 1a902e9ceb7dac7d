// Verifies the links of the embedded store: AWS Signature Version 4 in the query, as S3 does.
// The rules: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SigningIdentity } from './presign.js';
import { termsOf, uploadHeaders, type UploadTerms } from './upload-terms.js';
import { uriEscape, uriEscapePath } from './uri-escape.js';

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** How far the signer's clock may be ahead of ours; S3 allows as much. */
const SKEW_MS = 15 * 60_000;

export interface LinkRequest {
  readonly method: string;
  /** The target exactly as in the request line: a normalised path is not what was signed. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export type LinkVerdict =
  | {
      readonly verdict: 'valid';
      /** Unescaped. */ readonly path: string;
      readonly parameters: ReadonlyMap<string, string>;
      /**
       * What is to be sent to the path, by a link for a PUT. Whether the request's headers say the same is left to the
       * caller, who can tell the client which does not.
       */
      readonly terms: UploadTerms | undefined;
    }
  | { readonly verdict: 'link_expired' | 'link_invalid' };

interface VerifierOptions {
  /** Links that any of them signed are valid. */
  readonly identities: readonly SigningIdentity[];
  /**
   * Scheme, host and port under which callers reach the service. The Host header is not used, because a proxy may
   * rewrite it.
   */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const INVALID: LinkVerdict = { verdict: 'link_invalid' };

/**
 * Creates the verifier of links that are signed with an identity for the origin. A link is valid until the last
 * millisecond of its lifetime.
 */
export function createLinkVerifier({ identities, ...options }: VerifierOptions): (request: LinkRequest) => LinkVerdict {
  const verifiers = identities.map((identity) => verifierOf(identity, options));
  return (request) => {
    for (const verify of verifiers) {
      const found = verify(request);
      if (found.verdict !== 'link_invalid') return found;
    }
    return INVALID;
  };
}

function verifierOf(
  identity: SigningIdentity,
  { origin, clock }: Omit<VerifierOptions, 'identities'>,
): (request: LinkRequest) => LinkVerdict {
  const { host } = new URL(origin);
  return ({ method, url, headers }) => {
    const target = parseTarget(url);
    if (!target) return INVALID;
    const { path, parameters } = target;
    const terms = method === 'PUT' ? termsOf(parameters) : undefined;
    if (method === 'PUT' && !terms) return INVALID;
    const signed = signedHeaders(host, terms);
    const date = parameters.get('X-Amz-Date') ?? '';
    const scope = `${date.slice(0, 8)}/${identity.region}/s3/aws4_request`;
    const isOurs =
      parameters.get('X-Amz-Algorithm') === ALGORITHM &&
      parameters.get('X-Amz-Credential') === `${identity.accessKeyId}/${scope}` &&
      parameters.get('X-Amz-SignedHeaders') === [...signed.keys()].join(';');
    // `x-amz-…` headers change what S3 does, so it refuses unsigned ones.
    if (!isOurs || Object.keys(headers).some((name) => name.startsWith('x-amz-') && !signed.has(name))) return INVALID;
    const canonical = [
      method,
      uriEscapePath(path),
      canonicalQuery(parameters),
      [...signed].map(([name, value]) => `${name}:${value}\n`).join(''),
      [...signed.keys()].join(';'),
      'UNSIGNED-PAYLOAD',
    ].join('\n');
    const toSign = [ALGORITHM, date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
    const expected = hmac(signingKey(identity, date.slice(0, 8)), toSign).toString('hex');
    if (!isSame(expected, parameters.get('X-Amz-Signature') ?? '')) return INVALID;
    // Read only now: an unsigned date or lifetime means nothing.
    const signedAt = epochOf(date);
    const lifetimeMs = Number(parameters.get('X-Amz-Expires')) * 1000;
    const now = clock();
    if (signedAt - now > SKEW_MS) return INVALID;
    return now > signedAt + lifetimeMs ? { verdict: 'link_expired' } : { verdict: 'valid', path, parameters, terms };
  };
}

/** The headers that the signature covers, with the values they must have, in the order of their names. */
function signedHeaders(host: string, terms: UploadTerms | undefined): ReadonlyMap<string, string> {
  const headers = { host, ...(terms === undefined ? {} : uploadHeaders(terms)) };
  return new Map(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The path and the parameters, unescaped; undefined when an escape is malformed or a parameter comes twice. */
function parseTarget(url: string): { path: string; parameters: Map<string, string> } | undefined {
  const [, escapedPath = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? [];
  const pairs = query.split('&').map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)!);
  try {
    const parameters = new Map(pairs.map(([, name, value]) => [decodeURIComponent(name!), decodeURIComponent(value!)]));
    // Each segment is unescaped by itself, so that an escaped slash does not become a separator.
    const segments = escapedPath.split('/').map(decodeURIComponent);
    const isAmbiguous = parameters.size < pairs.length || segments.some((segment) => segment.includes('/'));
    return isAmbiguous ? undefined : { path: segments.join('/'), parameters };
  } catch {
    return undefined;
  }
}

function canonicalQuery(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEscape(name), uriEscape(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function signingKey({ secretAccessKey, region }: SigningIdentity, day: string): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function isSame(expected: string, presented: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `20260131T235959Z` as epoch milliseconds. */
function epochOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
