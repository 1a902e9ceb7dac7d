// What differs from call to call, and stands in for it in an example: secrets, and the ids of what the call itself made.
// All else must be what the service answers, to the letter.
import { orderNumber } from '../../capabilities/email/order-number.js';
import * as ids from '../../scripts/seeding/example-ids.js';

const SIGNED_TOKEN = 'eyJhbGciOiJFZERTQSIsInR5cCI6Im1wLXByb29mK2p3dCIsImtpZCI6IjEifQ.eyJjb2RlIjoidmFsaWQifQ.c2ln';

/**
 * Members that differ, by name.
 *
 * - Secrets, which nobody can foresee, and what is derived from them.
 * - `checks`: what is found of this machine, of which two stand for all.
 * - `pubKeyCredParams`: the algorithms that Web Crypto has on this machine.
 */
const MEMBERS: Readonly<Record<string, unknown>> = {
  checks: [
    {
      id: 'disk',
      title: 'Disk',
      state: 'good',
      detail: '41.3 GB are free, and uploads leave 268.4 MB (MIN_FREE_DISK)',
      remedy: null,
    },
    {
      id: 'backup',
      title: 'Backup',
      state: 'bad',
      detail: 'There is no backup',
      remedy: 'Set BACKUP_TARGET and BACKUP_PASSPHRASE and run npm run backup (see "Backups" in docs/operating.md)',
    },
  ],
  challenge: 'qVf2d3dxDg0PaajCyHNwgwGh_XWFoJYAKKOT1KO_AzqVyB6WwBJZ38FSu4HkGXAM6fnxr1qs',
  csrf_token: 'Zk3vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4Mq',
  // Of a key by which tokens are verified, and what it is called.
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  license_key: '7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5',
  offline_token: SIGNED_TOKEN,
  proof: SIGNED_TOKEN,
  key: 'mpk_live_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq',
  pubKeyCredParams: [
    { alg: -8, type: 'public-key' },
    { alg: -7, type: 'public-key' },
    { alg: -257, type: 'public-key' },
  ],
  recovery_codes: [
    'K7M2Q-9XWT4',
    '1R278-0TGSM',
    'M7HFA-75228',
    '524DJ-7MRJB',
    '61HF8-A6B63',
    '51JCN-F0AFV',
    '52S2M-KVF67',
    '6YP8P-JN3FJ',
    '5CMDW-VPKQK',
    '0N2A3-HYCGM',
  ],
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  token: 'mps_3uJ0bKq8Xy5VtR2wZ7sN1mH4cF6dG9aLpQeTiYoUrBd9Zq',
};
/** The secret of an endpoint of webhooks, in a member that is called as others are. */
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1xzTzC0v8aA=';
/** The last characters of secrets, the first of them of those above. */
const LAST_FOUR = ['d9Zq', 'Lw4t', '8Ndc'];
const MAILED_TOKEN = '2vYpS7x0Jm1kQwE9rT5uI3oPaD8fGhL6zXcVbN4MqWe';
/** Of a link, which is signed with its id in it. */
const SIGNATURE = '5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7';
/** Made in the moment that examples take for now. */
const MADE_IDS = [
  '01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19',
  '01a1fd70-f1c0-7d2b-8a13-5e7f9b1c3d20',
  '01a1fd70-f1c0-7d2c-9b24-6f8a0c2d4e21',
  '01a1fd70-f1c0-7d2d-8c35-7a9b1d3e5f22',
];

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;
const SEEDED: ReadonlySet<string> = new Set(JSON.stringify(ids).match(UUID));

/** An answer as its example has it. */
export function withStandIns(answer: unknown): unknown {
  const madeId = inTurn(MADE_IDS);
  const lastFour = inTurn(LAST_FOUR);
  noteSecrets(answer, lastFour);
  const text = (value: string): string =>
    value
      .replace(UUID, (id) => (SEEDED.has(id) ? id : madeId(id)))
      .replace(/(?<=#token=)[\w-]{43}/, MAILED_TOKEN)
      .replace(/(?<=[?&]X-Amz-Signature=)[0-9a-f]{64}/, SIGNATURE)
      .replace(/(?<=[?&]secret=)[A-Z2-7]{32}/, MEMBERS['secret'] as string);
  const member = (name: string, value: unknown, id: unknown): unknown => {
    // The end of the id beside it.
    if (name === 'number' && typeof id === 'string') return orderNumber(text(id));
    if (name === 'last_four') return lastFour(value as string);
    if (name === 'secret' && String(value).startsWith('whsec_')) return WEBHOOK_SECRET;
    // A credential's type is no secret, whatever its name.
    return name in MEMBERS && value !== null ? MEMBERS[name] : walk(value);
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { id } = value as { id?: unknown };
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, member(name, one, id)]));
  };
  return walk(answer);
}

/** A secret that the answer shows comes first among those whose last characters it shows. */
function noteSecrets(answer: unknown, lastFour: (text: string) => string): void {
  const { key, token } = ((answer as { data?: unknown } | undefined)?.data ?? {}) as { key?: string; token?: string };
  const secret = key ?? token;
  if (secret !== undefined) lastFour(secret.slice(-4));
}

/** Gives each text another stand-in, and the same one always the same. */
function inTurn(standIns: readonly string[]): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const next = standIns[known.size];
    if (!known.has(text)) {
      if (next === undefined) throw new Error(`There are more than ${standIns.length} of what ${text} is one of`);
      known.set(text, next);
    }
    return known.get(text)!;
  };
}
