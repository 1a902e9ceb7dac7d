// A seeded market that listens, and the people who paste samples there, as their environments tell.
import type { TestContext } from 'node:test';
import { seeded } from '../harness/seeded-database.js';
import { openTestService, type TestService } from '../harness/test-service.js';

/** `MARKET_KEY` and the like. */
export type Environment = Readonly<Record<string, string>>;

/** Enough for all that one person tries here. */
const LIMITS = { keyPerHour: 1_000, sessionPerHour: 1_000 };

/** Keys of the right form that no account has. */
export const WRONG: Environment = {
  MARKET_KEY: 'mpk_live_0000000000000000000000000000000000000000000000',
  MARKET_SESSION: 'a'.repeat(43),
  MARKET_CSRF_TOKEN: 'a'.repeat(43),
};

/** By the names that `x-sample` has for them; `nobody` has no account. */
export type Readers = Readonly<Record<'nobody' | 'buyer' | 'seller', Environment>>;

export async function openSeeded(t: TestContext): Promise<{ service: TestService; readers: Readers }> {
  const service = await openTestService({ listen: true, limits: LIMITS });
  t.after(() => service.close());
  const { market, store: objects, sealer } = service;
  const { result } = await seeded(t, { db: market.db, objects, sealer, products: 3 });
  await market.search.refresh();
  const { buyer, seller } = result.accounts;
  return {
    service,
    readers: {
      nobody: {},
      buyer: { MARKET_KEY: buyer.api_key, ...(await signedIn(service, buyer.email)) },
      seller: { MARKET_KEY: seller.api_key, ...(await signedIn(service, seller.email)) },
    },
  };
}

async function signedIn(service: TestService, email: string): Promise<Environment> {
  const { account } = (await service.market.tables.accounts.credentials(email))!;
  const { token, headers } = await service.browser({ accountId: account.id });
  return { MARKET_SESSION: token, MARKET_CSRF_TOKEN: headers['X-CSRF-Token'] };
}
