// Does what an admin does to an account, and answers with the account as it is then.
import type { ErrorCode } from '#generated/errors.js';
import type { components } from '#generated/types.js';
import type { AccountRecord } from '../db/accounts/accounts.js';
import type { Tables } from '../db/tables.js';
import type { Market } from '../market/market.js';
import type { Refused } from '../market/refused.js';
import { managedAccountShape } from './account/account-shape.js';
import { orRefuse } from './handler.js';
import { ONE } from './paging.js';

/** What such an act needs of the call of any of its operations. */
interface ActCall<Code extends ErrorCode, Answer> {
  readonly market: Market;
  readonly reply: (status: 200, body: components['schemas']['ManagedAccountEnvelope']) => Answer;
  readonly refuse: (...refused: Refused<Code>['refused']) => never;
  readonly write: (fn: (tables: Tables) => Promise<Answer>) => Promise<Answer>;
}

export const actOnAccount = <Code extends ErrorCode, Answer>(
  { market, reply, refuse, write }: ActCall<Code, Answer>,
  act: (tables: Tables) => Promise<AccountRecord | Refused<Code>>,
): Promise<Answer> =>
  write(async (tables) => {
    const account = orRefuse(await act(tables), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
