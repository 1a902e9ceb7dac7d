// Sales and payouts for tests of balances.
import { Scope } from '#generated/enums.js';
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';

/** Sells something for so many cents, of which the operator takes nothing, and returns the order's id. */
export async function earn(service: TestService, seller: Holder, cents: number): Promise<string> {
  const product = await service.product({ priceCents: cents, name: '=HYPERLINK("x")' }, seller);
  return service.paidOrder(await service.account(), product.id, { feePercent: 0 });
}

/** A seller who earned 999 cents with one sale. */
export async function aSeller(service: TestService): Promise<Holder & { readonly orderId: string }> {
  const seller = await service.account();
  return { ...seller, orderId: await earn(service, seller, 999) };
}

/** Notes a payout of so many cents to a seller. */
export function payOut(service: TestService, { accountId }: Holder, amountCents: number): Promise<PayoutRecord> {
  const { currency } = service.market.settings;
  const words = { reference: 'SEPA 2026-11-21', note: null, createdBy: accountId };
  return service.market.write((tables) =>
    tables.payouts.create({ sellerId: accountId, amountCents, currency, ...words }),
  );
}

/** The key of an admin who may do everything. */
export const anAdmin = async (service: TestService): Promise<Record<string, string>> =>
  bearer((await service.account({ isAdmin: true, scopes: Scope })).key);
