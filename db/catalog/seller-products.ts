// What happens to products when what they show of their seller changes.
import type { Knex } from 'knex';
import { takeChangeSeqs } from '../engine/change-counter.js';

/**
 * Makes every product of a seller a change, in the order they had: call it in the transaction that renames, suspends or
 * reinstates the seller, so that search and those who follow lists learn of it. It is no edit: revision and update time
 * stay.
 *
 * @param now epoch ms
 */
export async function touchSellersProducts(knex: Knex, sellerId: string, now: number): Promise<void> {
  const ids: string[] = await knex('products').where({ seller_id: sellerId }).pluck('id');
  if (ids.length === 0) return;
  const firstSeq = await takeChangeSeqs(knex, ids.length);
  await knex.raw(
    `update products set changed_at = :now, change_seq = :firstSeq + ranked.place
     from (select id, row_number() over (order by change_seq) - 1 as place from products where seller_id = :sellerId) as ranked
     where products.id = ranked.id`,
    { now, firstSeq, sellerId },
  );
}
