// Challenges that must be answered soon, once, and for the purpose they were made for. Nothing is stored about those
// that are never answered.
import type { Keys } from '../../db/engine/keys.js';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Milliseconds for which a challenge is valid: the least that WebAuthn Level 3, section 15.1, recommends where the user
 * must be verified.
 */
export const CHALLENGE_LIFETIME = 5 * 60_000;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = NONCE_BYTES + TIME_BYTES;

export interface Challenges {
  /** A new challenge: random bytes, their expiry and a seal over both and the purpose. */
  issue(purpose: string): Uint8Array<ArrayBuffer>;
  /**
   * Whether a challenge, in base64url, was made here for the purpose, has not expired, and is presented for the first
   * time. It is used up from then on.
   */
  use(purpose: string, challenge: string): Promise<boolean>;
}

interface ChallengesOptions {
  /** The installation's keys for challenges, in base64url: every process of it accepts what another issued. */
  readonly keys: Keys;
  /** Remembers a value for as long as a challenge is valid, at least; false when it was remembered already. */
  readonly useOnce: (value: string) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function createChallenges({ keys, useOnce, clock }: ChallengesOptions): Challenges {
  const sealsOf = (purpose: string, body: Buffer): Buffer[] =>
    keys.map((key) => createHmac('sha256', key).update(body).update(purpose).digest());
  return {
    issue(purpose) {
      const body = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(TIME_BYTES)]);
      body.writeUIntBE(clock() + CHALLENGE_LIFETIME, NONCE_BYTES, TIME_BYTES);
      return Uint8Array.from(Buffer.concat([body, sealsOf(purpose, body)[0]!]));
    },
    async use(purpose, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      const given = bytes.subarray(BODY_BYTES);
      const isOurs = sealsOf(purpose, body).some(
        (expected) => given.length === expected.length && timingSafeEqual(given, expected),
      );
      if (!isOurs) return false;
      if (clock() >= body.readUIntBE(NONCE_BYTES, TIME_BYTES)) return false;
      return useOnce(body.toString('hex', 0, NONCE_BYTES));
    },
  };
}
