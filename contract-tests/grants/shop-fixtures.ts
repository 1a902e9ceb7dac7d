// What tests of the acts on grants share: a seller with a product, people, and every act with its outcome in words.
import type { TestContext } from 'node:test';
import type { ErrorCode } from '#generated/errors.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { Caller } from '../../market/caller.js';
import { claimGrantsOf, lockWithGrants } from '../../market/grants/claim-grants.js';
import { createGrant } from '../../market/grants/create-grant.js';
import { revokeGrant } from '../../market/grants/end-grants.js';
import { importGrants, importParts } from '../../market/grants/import-grants.js';
import type { WantedGrant } from '../../market/grants/known-grants.js';
import { isRefused, type Refused } from '../../market/refused.js';
import { addProduct, addSeller, temporaryDatabase } from '../harness/temporary-database.js';
import { stayWithinOrThrow } from './allowance-double.js';

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** When each stage begins, in epoch ms. */
export const START = 1_700_000_000_000;
/** To whom things are given. */
export const EMAIL = 'jo@example.com';
const WANTED: WantedGrant = { email: EMAIL, source: 'builtbybit', externalId: null, seats: null, expiresAt: null };

/** A seller with a product that costs money, and everything that can be done about its grants. */
export async function grantShopFixtures(t: TestContext) {
  const time = { now: START };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock });
  const { tables, write, knex } = db;
  const { sellerId, productId } = await write(async (own) => {
    const sellerId = await addSeller(own, 'seller');
    return { sellerId, productId: await addProduct(own, { slug: 'vault', sellerId, priceCents: 995 }) };
  });
  const services = {
    clock,
    mail: createMail({
      hasSmtp: true,
      publicUrl: 'http://localhost',
      siteName: 'Test',
      unsubscribeKeys: ['A'.repeat(43)],
    }),
  };
  const caller = { accountId: sellerId, isAdmin: false, productIds: null } as unknown as Caller;
  const call = { caller, stayWithin: stayWithinOrThrow };
  const refusalOr = <T>(outcome: T) => (isRefused(outcome) ? sentenceOf(outcome) : outcome);
  return {
    ...db,
    time,
    services,
    sellerId,
    productId,
    caller,
    call,
    /** What was given, or why it was not. */
    give: async (wanted: Partial<WantedGrant> = {}, by: Caller = caller) =>
      refusalOr(
        await write((own) => createGrant(own, services, { ...call, caller: by }, productId, { ...WANTED, ...wanted })),
      ),
    import: (lines: (Partial<WantedGrant> | string)[]) =>
      write((own) =>
        importGrants(
          own,
          services,
          call,
          productId,
          importParts(
            lines.map((line, index) => ({
              line: index + 2,
              email: (typeof line === 'string' ? undefined : line.email) ?? EMAIL,
              wanted: typeof line === 'string' ? line : { ...WANTED, ...line },
            })),
          )[0]!,
        ),
      ),
    /** Somebody with an address. */
    person: (email = EMAIL) => write(({ accounts }) => accounts.create({ email, displayName: 'Jo' })),
    claim: async (accountId: string, productIds?: ReadonlySet<string>) =>
      write(async (own) => {
        const account = (await own.accounts.byId(accountId))!;
        return claimGrantsOf(own, account, await lockWithGrants(own, accountId, account.email, productIds));
      }),
    revoke: async (id: string, by: Caller = caller) =>
      refusalOr(await write((own) => revokeGrant(own, by, id, 'a test'))),
    mailed: async (): Promise<number> => (await knex('messages').select('id')).length,
    license: async (accountId: string) => tables.licenses.running(accountId, productId),
  };
}

/** A refusal as `code: sentence`. */
const sentenceOf = ({ refused: [code, sentence] }: Refused<ErrorCode>): string => `${code}: ${sentence}`;

/** The grant of an outcome that is one. */
export const given = (outcome: unknown): GrantRecord => (outcome as { grant: GrantRecord }).grant;
