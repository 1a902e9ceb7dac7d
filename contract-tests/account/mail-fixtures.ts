// Links by which people say that they want no more mail of a kind.
import type { OptionalMail } from '../../db/accounts/mail-preferences.js';
import { EXAMPLES } from '../../tests/fixtures/message-fixtures.js';
import { notifyOwner } from '../../market/notices/notify-owner.js';
import type { TestService } from '../harness/test-service.js';

/** The token of the link in an e-mail about a sale to an account. */
export async function anUnsubscribeToken({ market }: Pick<TestService, 'market'>, accountId: string): Promise<string> {
  await market.write((tables) =>
    notifyOwner(tables, market, accountId, { ...EXAMPLES.sale_made[0], kind: 'sale_made' }),
  );
  const { items } = await market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  return /\/unsubscribe\?token=(\S+)/.exec(items[0]!.text!)![1]!;
}

/** All kinds are wanted, but for these. */
export const allBut = (...unwanted: readonly OptionalMail[]) => ({
  sales: !unwanted.includes('sales'),
  reviews: !unwanted.includes('reviews'),
  review_replies: !unwanted.includes('review_replies'),
  new_versions: !unwanted.includes('new_versions'),
  webhooks: !unwanted.includes('webhooks'),
});
