// Asks a bucket what a browser would ask before it sends a file there, which takes no key.

/** Milliseconds for which an answer is waited for. */
const ANSWER_WITHIN_MS = 4_000;

export interface BucketAnswer {
  /** Whether pages of an origin may PUT files, with the headers that an upload has. */
  readonly takesUploads: boolean;
  /** How far the store's clock is ahead of ours, in milliseconds, to a second or so; null where it does not tell. */
  readonly aheadMs: number | null;
}

/**
 * Sends the preflight of an upload.
 *
 * @param origin scheme, host and port of the pages that send files
 * @throws when the store does not answer
 */
export async function askBucket(
  { endpoint, name }: { readonly endpoint: string; readonly name: string },
  origin: string,
  clock: () => number = Date.now,
): Promise<BucketAnswer> {
  const askedAt = clock();
  const { status, headers } = await fetch(`${endpoint}/${name}/uploads/preflight`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type,x-amz-checksum-sha256',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const allowed = headers.get('access-control-allow-origin');
  const methods = headers.get('access-control-allow-methods') ?? '';
  return {
    takesUploads: status < 300 && (allowed === '*' || allowed === origin) && /\b(?:PUT|\*)/i.test(methods || 'none'),
    aheadMs: aheadOf(headers.get('date'), askedAt, clock()),
  };
}

/** How far a clock is ahead that said this between two times of ours; it tells whole seconds. */
export function aheadOf(date: string | null | undefined, askedAt: number, answeredAt: number): number | null {
  const told = Date.parse(date ?? '');
  return Number.isNaN(told) ? null : told + 500 - (askedAt + answeredAt) / 2;
}
