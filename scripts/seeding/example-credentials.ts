// Credentials, an invitation and a job that the contract's examples name. Their secrets are random and kept nowhere:
// these things are there to be listed, changed and revoked.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Tables } from '../../db/tables.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { draftEmail } from '../../capabilities/email/templates.js';
import { render, type Site } from '../../capabilities/email/render.js';
import { makeLink } from '../../market/credentials/make-link.js';
import { ACCOUNT_IDS, CLAIM_ID, CREDENTIAL_IDS, INVITATION_ID, JOB_ID } from './example-ids.js';
import { ADDRESS_OF } from './example-trade.js';
import type { History } from './history.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const LEASE_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** How long the mail server took to refuse. */
const DELIVERY_MS = 1_200;

/** Adds them. What lives for a while only began in the hours before `now`, in epoch milliseconds. */
export async function seedCredentials(history: History, now: number, site: Site): Promise<void> {
  await seedBuyersCredentials(history);
  await history.at('2026-08-03T08:20:00.000Z', addPasskey);
  await history.at(now - 2 * HOUR_MS, startSession);
  await history.at(now - HOUR_MS, (tables) => invite(tables, site.url));
  await history.at(now - HOUR_MS, claimSeller);
  await history.at(now - HOUR_MS, (tables) => queueMail(tables, site));
  await history.at(now - HOUR_MS + DELIVERY_MS, giveUpMail);
}

async function seedBuyersCredentials(history: History): Promise<void> {
  const accountId = ACCOUNT_IDS.buyer;
  await history.at('2026-09-22T09:20:00.000Z', async ({ accounts, keys }) => {
    const account = (await accounts.byId(accountId))!;
    const scopes = ['catalog:read', 'downloads:read'] as const;
    await keys.create(account, { id: CREDENTIAL_IDS.key, name: 'Nightly mirror', scopes });
  });
  await history.at('2026-09-22T09:25:00.000Z', ({ serverTokens }) =>
    serverTokens.create(accountId, { id: CREDENTIAL_IDS.serverToken, name: 'survival-1' }),
  );
}

async function startSession({ sessions }: Tables): Promise<void> {
  await sessions.create({
    id: CREDENTIAL_IDS.session,
    accountId: ACCOUNT_IDS.buyer,
    tokenHash: hashSecret(createSecret()),
    address: ADDRESS_OF.buyer,
    userAgent: BROWSER,
  });
}

/** A passkey of the seller whose private half is thrown away. */
async function addPasskey({ passkeys }: Tables): Promise<void> {
  await passkeys.add(ACCOUNT_IDS.seller, {
    id: CREDENTIAL_IDS.passkey,
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: newPublicKey(),
    counter: 0,
    name: 'Laptop',
    backedUp: false,
    transports: ['internal'],
  });
}

/** A public key for ES256 as authenticators give it (RFC 9053, section 7.1). */
function newPublicKey(): Uint8Array {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const [keyType, algorithm, curve] = [2, -7, 1];
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, keyType],
      [3, algorithm],
      [-1, curve],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

async function invite(tables: Tables, publicUrl: string): Promise<void> {
  await makeLink(tables, { settings: { publicUrl } }, 'invitation', null, {
    id: INVITATION_ID,
    createdBy: ACCOUNT_IDS.admin,
    payload: { email: 'sam@example.com' },
  });
}

/** Sends a seller that came with an import a link that nobody has. */
async function claimSeller({ accounts, sellerClaims }: Tables): Promise<void> {
  const { id: accountId } = await accounts.create({
    id: ACCOUNT_IDS.oldcrafts,
    email: null,
    displayName: 'oldcrafts',
    sellerName: 'oldcrafts',
  });
  await sellerClaims.create([{ id: CLAIM_ID, accountId, email: 'olivia@example.com', createdBy: ACCOUNT_IDS.admin }]);
  await sellerClaims.giveLink(CLAIM_ID, hashSecret(createSecret()));
}

/** Queues an e-mail to Kim, which the mail server will refuse for good. */
async function queueMail({ mailQueue, jobs }: Tables, site: Site): Promise<void> {
  await mailQueue.enqueue({
    ...render(draftEmail({ kind: 'password_changed' }, site), site),
    id: JOB_ID,
    kind: 'password_changed',
    accountId: ACCOUNT_IDS.kim,
    recipient: 'kim@example.com',
    status: 'queued',
  });
  await jobs.add({ kind: 'deliver_mail', payload: { messageId: JOB_ID }, id: JOB_ID });
}

async function giveUpMail({ mailQueue, jobs }: Tables): Promise<void> {
  const claimed = await jobs.claim('deliver_mail', 1, LEASE_MS);
  await jobs.settle(claimed.map((job) => ({ job, to: { is: 'failed', error: 'smtp_550' } })));
  await mailQueue.markFailed(JOB_ID);
}
