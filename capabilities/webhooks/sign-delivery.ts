// Signs what is sent to endpoints, so that receivers can tell it from what others send, and a new message from an old one.
import { createHmac, type BinaryLike } from 'node:crypto';
import { SECRET_PREFIX } from './endpoint-secret.js';

interface UnsignedDelivery {
  /** The same whenever this event is sent. */
  readonly id: string;
  readonly body: string;
  /** Those that are live, the newest first: while a secret is being exchanged, receivers may verify by either. */
  readonly secrets: readonly string[];
  /** The time of this attempt, in epoch milliseconds. */
  readonly now: number;
}

/**
 * The headers of a delivery: those of Standard Webhooks 1.0, and the service's own signature, which needs nothing but the
 * secret as it is shown.
 *
 * @throws RangeError without a secret: nothing is sent unsigned
 */
export function deliveryHeaders({ id, body, secrets, now }: UnsignedDelivery): Record<string, string> {
  if (secrets.length === 0) throw new RangeError('A delivery needs a secret');
  const seconds = Math.floor(now / 1000);
  const standard = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${id}.${seconds}.${body}`).digest('base64')}`);
  const own = secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).digest('hex')}`);
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
    'X-Service-Signature': [`t=${seconds}`, ...own].join(','),
  };
}

const hmac = (key: BinaryLike, text: string) => createHmac('sha256', key).update(text);

/** The key of Standard Webhooks: the bytes that the secret stands for. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
