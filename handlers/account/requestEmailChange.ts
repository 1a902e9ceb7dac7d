// POST /api/account/change-email
import { maskEmail } from '../../mail/mask-email.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { dailyAllowance } from '../../market/accounts/daily-allowance.js';
import { makeLink } from '../../market/accounts/mailed-link.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';

/** Addresses that an account may wish for in a day. */
const A_DAY = 10;

const OWN = 'is the address you have already';

export const requestEmailChange: Handler<'requestEmailChange'> = async ({
  body,
  caller,
  address,
  market,
  reply,
  refuse,
  stayWithin,
  write,
}) =>
  write(async (tables) => {
    const { accountId } = caller;
    // Whoever has an address hears of each, so that nobody's mailbox is flooded from here.
    stayWithin(await dailyAllowance(tables, accountId, 'account.email_change_requested', A_DAY, market.clock()));
    const email = body.email.toLowerCase();
    const owner = await tables.accounts.byEmail(email);
    if (owner?.id === accountId)
      return refuse('validation_failed', `email ${OWN}`, { path: 'body.email', message: OWN });

    // Who asked must not learn whether the address belongs to somebody, from nothing that is left of it: the same link
    // is made, though nobody gets it then, and the same mail is kept as theirs. Only whoever reads that mailbox is
    // told.
    const link = await makeLink(tables, market, 'change_email', accountId, { email });
    await market.mail.send(
      tables,
      { kind: 'confirm_new_email', link: owner === undefined ? link : null },
      { accountId, email },
    );
    await tables.audit.append({
      accountId,
      actorId: accountId,
      action: 'account.email_change_requested',
      targetType: 'account',
      targetId: accountId,
      address,
    });
    // Told before it happens: once it has, whoever asked for it is the one who reads the mail.
    await tellOwner(tables, market, accountId, { kind: 'email_change_requested', newEmailMasked: maskEmail(email) });
    return reply(202, {
      data: { message: 'Open the link that was sent to the new address. Until then nothing changes' },
      meta: ONE,
    });
  });
