// What is wrong with the books of a shop that has been busy: balances, entries, and ratings.
import type { TestService } from '../../../contract-tests/harness/test-service.js';

/** Balances are what their entries make of them, entries are numbered without a gap, and ratings are those of the reviews. */
export async function faultsOfBooks(
  { market }: Pick<TestService, 'market'>,
  { sellerIds, productIds }: { readonly sellerIds: readonly string[]; readonly productIds: readonly string[] },
): Promise<string[]> {
  const { knex } = market.db.committed;
  const faults: string[] = [];
  for (const sellerId of sellerIds) {
    const entries: { position: number; balance_cents: number; cents: number; destination: string }[] = await knex(
      'ledger_postings',
    )
      .where({ seller_id: sellerId })
      .orderBy('position');
    let balance = 0;
    for (const [place, entry] of entries.entries()) {
      balance += entry.destination === 'seller' ? entry.cents : -entry.cents;
      if (entry.position !== place + 1 || entry.balance_cents !== balance)
        faults.push(`entry ${entry.position} of a seller has ${entry.balance_cents} and should have ${balance}`);
    }
    const { balanceCents } = await market.tables.ledger.balance({ sellerId, currency: 'USD' });
    if (balanceCents !== balance) faults.push(`a balance is ${balanceCents} and should be ${balance}`);
  }
  for (const productId of productIds) {
    const ratings = (await knex('reviews').where({ product_id: productId }).pluck('rating')) as number[];
    const { ratingCount } = (await market.tables.products.byId(productId))!;
    if (ratingCount !== ratings.length) faults.push(`${ratingCount} ratings are counted of ${ratings.length}`);
  }
  return faults.slice(0, 20);
}
