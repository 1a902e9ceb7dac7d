// POST /api/account/login
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { takeSecondStep, WRONG_CODE } from '../../market/credentials/second-step.js';
import { noteFailure, startSession } from '../../market/credentials/sessions.js';

export const logIn: Handler<'logIn'> = async (call) => {
  const { body, market, address, reply, refuse, write } = call;
  const known = await market.tables.accounts.credentials(body.email);
  const knownHash = known?.passwordHash ?? null;
  // Checked for nobody's sake too: an address without an account must take as long as one with.
  const isRight = await market.passwords.verify(knownHash, body.password);
  if (known === undefined || knownHash === null || !isRight) {
    if (known !== undefined) noteFailure(market, known.account.id, 'password', address);
    return refuse('invalid_credentials');
  }
  const betterHash = await rehash(market, knownHash, body.password);

  return write(async (tables) => {
    // The account may have changed while the password was checked: what was right is judged by what holds now.
    const { account, passwordHash } = (await tables.accounts.credentials(body.email)) ?? {};
    if (account === undefined || passwordHash !== knownHash) return refuse('invalid_credentials');
    if (account.suspendedAt !== null) return refuse('account_suspended');
    const step = await takeSecondStep(tables, call, { account, passwordHash }, body);
    if (step === 'missing') return refuse('two_factor_required');
    if (step === 'wrong') return refuse('invalid_credentials', WRONG_CODE);
    if (betterHash !== null) await tables.accounts.setPassword(account.id, betterHash);
    const { body: session, headers } = await startSession(
      tables,
      market,
      { account, passwordHash: betterHash ?? passwordHash },
      call,
    );
    return reply(200, session, headers);
  });
};

/** The password's hash at today's cost, when the stored one has another. */
async function rehash({ passwords }: Market, hash: string, password: string): Promise<string | null> {
  return passwords.needsRehash(hash) ? passwords.hash(password) : null;
}
