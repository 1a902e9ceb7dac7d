// Sixty pictures at once, small files that take long to read, while somebody signs in and an owner downloads.
import { manyScans } from '../../fixtures/many-scans.js';
import type { Attack, Outcome, Target } from './attack.js';
import { signInAs } from './visitor.js';

/**
 * What nobody should read, and the most work that is still taken: 4096 by 4096 pixels and 330 scans, 1024 by 1024 and
 * 32.
 */
const IMAGES = [manyScans(4096, 330), manyScans(1024, 32)].map((picture) =>
  JSON.stringify({ image: picture.toString('base64') }),
);
const AT_ONCE = 60;
/** Milliseconds within which an owner's download is answered, whatever others send. */
const DOWNLOAD_WITHIN_MS = 5_000;

interface Tally {
  tried: number;
  held: number;
  readonly faults: Set<string>;
}

function count(tally: Tally, isHeld: boolean, fault: string): void {
  tally.tried += 1;
  if (isHeld) tally.held += 1;
  else tally.faults.add(fault);
}

async function send({ origin }: Target, headers: Record<string, string>, image: string, tally: Tally): Promise<void> {
  const response = await fetch(`${origin}/api/account/avatar`, { method: 'PUT', headers, body: image });
  const { code } = (await response.json()) as { code?: string };
  const isHeld = response.status === 200 || code === 'validation_failed' || code === 'overloaded';
  count(tally, isHeld, `a picture was answered ${response.status} ${code ?? ''}`);
}

async function download({ origin, seeded }: Target, tally: Tally): Promise<void> {
  const { slug, version_id: version } = seeded.owned;
  try {
    const response = await fetch(`${origin}/api/products/${slug}/download/${version}`, {
      headers: { Authorization: `Bearer ${seeded.accounts.buyer.api_key}` },
      signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS),
    });
    await response.arrayBuffer();
    count(tally, response.status === 200, `an owner's download was answered ${response.status}`);
  } catch (error) {
    count(tally, false, `an owner's download was not answered: ${(error as Error).message}`);
  }
}

async function run(target: Target): Promise<Outcome> {
  const { admin, buyer, stranger } = target.seeded.accounts;
  const people = await Promise.all([admin, buyer, stranger].map((account) => signInAs(account, target)));
  const tally: Tally = { tried: 0, held: 0, faults: new Set() };
  const endsAt = performance.now() + target.lastsMs;
  while (performance.now() < endsAt) {
    await Promise.all([
      ...Array.from({ length: AT_ONCE }, (_, index) =>
        send(target, people[index % people.length]!, IMAGES[index % IMAGES.length]!, tally),
      ),
      download(target, tally),
    ]);
  }
  return { ...tally, faults: [...tally.faults] };
}

/** The limit of ten an hour is lifted: the process for pictures has to hold by itself. */
const PLENTY = '1000000';

export const pictures: Attack = {
  name: 'Pictures that take long to read',
  promise: 'stall',
  environment: {
    RATE_LIMIT_PICTURES_PER_HOUR: PLENTY,
    RATE_LIMIT_SESSION_PER_HOUR: PLENTY,
    RATE_LIMIT_PER_HOUR: PLENTY,
  },
  run,
};
