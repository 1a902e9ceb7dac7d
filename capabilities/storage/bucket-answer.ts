// Asks a bucket what a browser would ask before it sends a file there, which takes no key.

/** Milliseconds for which an answer is waited for. */
const ANSWER_WITHIN_MS = 4_000;
/** The headers that a browser asks for, since an upload has them. */
const UPLOAD_HEADERS = ['content-type', 'x-amz-checksum-sha256'] as const;

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
  const { status, headers, body } = await fetch(`${endpoint}/${name}/uploads/preflight`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': UPLOAD_HEADERS.join(','),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await body?.cancel();
  const allows = (what: string, wanted: string): boolean => {
    const listed = (headers.get(`access-control-allow-${what}`) ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase());
    return listed.includes('*') || listed.includes(wanted.toLowerCase());
  };
  return {
    takesUploads:
      status < 300 &&
      allows('origin', origin) &&
      allows('methods', 'PUT') &&
      UPLOAD_HEADERS.every((header) => allows('headers', header)),
    aheadMs: aheadOf(headers.get('date'), askedAt, clock()),
  };
}

/** How far a clock is ahead that said this between two times of ours; it tells whole seconds. */
export function aheadOf(date: string | null | undefined, askedAt: number, answeredAt: number): number | null {
  const told = Date.parse(date ?? '');
  return Number.isNaN(told) ? null : told + 500 - (askedAt + answeredAt) / 2;
}
