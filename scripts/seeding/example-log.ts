// The entries of the audit log that the contract's examples show: of the buyer's own, and of Robin's.
import type { NewAuditEvent } from '../../db/audit/audit.js';
import { ACCOUNT_IDS, AUDIT_IDS, CREDENTIAL_IDS } from './example-ids.js';
import { ADDRESS_OF } from './example-trade.js';
import type { History } from './history.js';

type Act = Pick<NewAuditEvent, 'action'> & Partial<Pick<NewAuditEvent, 'targetType' | 'targetId' | 'details'>>;

/** Notes what both did to their accounts; call it once these and the buyer's credentials are there. */
export async function seedLog(history: History): Promise<void> {
  const note = (entry: keyof typeof AUDIT_IDS, who: 'buyer' | 'robin', time: string, act: Act): Promise<void> =>
    history.at(time, ({ audit }) => {
      const accountId = ACCOUNT_IDS[who];
      const done = {
        accountId,
        actorId: accountId,
        address: ADDRESS_OF[who],
        targetType: 'account',
        targetId: accountId,
      };
      return audit.append({ ...done, ...act }, { id: AUDIT_IDS[entry], createdAt: Date.parse(time) });
    });

  await note('buyerRegistered', 'buyer', '2026-08-17T16:45:00.000Z', { action: 'account.registered' });
  await note('buyerVerified', 'buyer', '2026-08-17T16:47:00.000Z', { action: 'account.verified' });
  await note('robinRegistered', 'robin', '2026-09-20T10:10:00.000Z', { action: 'account.registered' });
  await note('robinVerified', 'robin', '2026-09-20T10:12:00.000Z', { action: 'account.verified' });
  const { key, token } = await history.at('2026-09-22T09:20:00.000Z', async ({ keys, serverTokens }) => ({
    key: (await keys.byId(CREDENTIAL_IDS.key))!,
    token: (await serverTokens.list(ACCOUNT_IDS.buyer)).find(({ id }) => id === CREDENTIAL_IDS.serverToken)!,
  }));
  await note('keyCreated', 'buyer', '2026-09-22T09:20:00.000Z', {
    action: 'key.created',
    targetType: 'key',
    targetId: key.id,
    details: { last_four: key.lastFour, scopes: key.scopes.join(' ') },
  });
  await note('serverTokenCreated', 'buyer', '2026-09-22T09:25:00.000Z', {
    action: 'server_token.created',
    targetType: 'server_token',
    targetId: token.id,
    details: { last_four: token.lastFour },
  });
}
