// What a whole ledger comes to, by which a copy of it is compared with what it was copied from.
import type { Executor } from '../engine/executor.js';

/** What was posted of a kind in a currency. */
export interface PostedSum {
  readonly currency: string;
  readonly kind: string;
  readonly postings: number;
  readonly cents: number;
}

/** What all sellers of a currency have, and what they were paid. */
export interface BalanceSum {
  readonly currency: string;
  readonly sellers: number;
  readonly balanceCents: number;
  readonly paidOutCents: number;
}

/** The sums of a ledger, in an order that is always the same. */
export async function sumLedger({ knex }: Pick<Executor, 'knex'>): Promise<{
  readonly posted: readonly PostedSum[];
  readonly balances: readonly BalanceSum[];
}> {
  const posted: PostedSum[] = await knex('ledger_postings')
    .groupBy('currency', 'kind')
    .orderBy(['currency', 'kind'])
    .select('currency', 'kind')
    .count({ postings: '*' })
    .sum({ cents: 'cents' });
  const balances: BalanceSum[] = await knex('ledger_balances')
    .groupBy('currency')
    .orderBy('currency')
    .select('currency')
    .count({ sellers: '*' })
    .sum({ balanceCents: 'balance_cents', paidOutCents: 'paid_out_cents' });
  return { posted, balances };
}
