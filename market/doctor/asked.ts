// What others are asked in one examination: each once, however many checks want to know.
import type { ProviderStanding } from '../../capabilities/payments/payment-port.js';
import type { BucketAnswer } from '../../capabilities/storage/bucket-answer.js';
import { once } from '../once.js';
import type { Patient } from './patient.js';

export interface Asked {
  /** What the bucket says of uploads by browsers; undefined where there is no bucket, or nobody else is to be asked. */
  bucket(): Promise<BucketAnswer | undefined>;
  /** How we stand with the payment provider; null where there is none, or nobody else is to be asked. */
  provider(): Promise<ProviderStanding | null>;
  /** How far the clock of one of them is ahead; undefined where none tells. */
  aheadMs(): Promise<{ readonly of: string; readonly ms: number } | undefined>;
}

/** Nobody outside of this machine is asked. */
export const NOBODY: Asked = {
  bucket: () => Promise.resolve(undefined),
  provider: () => Promise.resolve(null),
  aheadMs: () => Promise.resolve(undefined),
};

/** Asks at the first need. */
export function askOnce({ settings, payments, askBucket }: Patient): Asked {
  const { bucket, publicUrl } = settings;
  const answer = once(async () => (bucket === undefined ? undefined : askBucket(bucket, publicUrl)));
  const standing = once(() => payments.lookOver());
  return {
    bucket: answer,
    provider: standing,
    async aheadMs() {
      const told = [
        { of: 'the file store', ms: (await answer().catch(() => undefined))?.aheadMs },
        { of: 'the payment provider', ms: (await standing().catch(() => null))?.aheadMs },
      ];
      const known = told.find(({ ms }) => typeof ms === 'number');
      return known && { of: known.of, ms: known.ms! };
    },
  };
}
