// What an admin may do about an account, each act with what it does; only those that the account's state allows.
import type { ReactNode } from 'react';
import { Code, Text } from '@mantine/core';
import { Card } from '../../../pieces/card.js';
import styles from './account.module.css';
import type { ManagedAccount } from './account-queries.js';
import { ApproveSeller } from './approve-seller.js';
import { ConfirmedAct } from './confirmed-act.js';
import { SendClaim } from './send-claim.js';
import { Suspend } from './suspend.js';

interface Act {
  readonly title: string;
  readonly words: string;
  readonly button: ReactNode;
}

const command = (act: string): ReactNode => <Code style={{ whiteSpace: 'nowrap' }}>npm run account -- {act}</Code>;
const COMMANDS = (
  <>
    {command('suspend')} and {command('demote')}
  </>
);

export function AccountActions({ account }: { readonly account: ManagedAccount }): ReactNode {
  const acts = actsOf(account);
  const isActiveAdmin = account.roles.includes('admin') && account.state !== 'suspended' && account.state !== 'deleted';
  if (acts.length === 0 && !isActiveAdmin) return null;
  return (
    <Card title="Actions" description="All of them go to the audit log.">
      {isActiveAdmin && (
        <Text size="sm">
          Only the operator can suspend an admin, or make one an account like any other: on the server, with {COMMANDS}.
        </Text>
      )}
      <ul className={styles['acts']}>
        {acts.map(({ title, words, button }) => (
          <li key={title} className={styles['act']}>
            <div className={styles['words']}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {words}
              </Text>
            </div>
            {button}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function actsOf(account: ManagedAccount): Act[] {
  const { state, roles, email_verified: isVerified } = account;
  if (state === 'deleted') return [];
  const isAdmin = roles.includes('admin');
  const isSeller = roles.includes('seller');
  return [
    account.imported && account.seller_name !== null && state !== 'suspended' && claiming(account.seller_name),
    account.email !== null && !isVerified && confirming(account, account.email),
    !isSeller &&
      isVerified && {
        title: 'Approve as a seller',
        words: 'Gives the account a seller name, which can never be changed. Its owner is told by mail.',
        button: <ApproveSeller account={account} />,
      },
    isSeller && trusting(account),
    !isAdmin && isVerified && state !== 'suspended' && promoting(account),
    state === 'suspended' && reinstating(account),
    !isAdmin &&
      state !== 'suspended' && {
        title: 'Suspend',
        words:
          'Ends its sessions, stops its keys and tokens, and takes its products off the market. Buyers keep what they own.',
        button: <Suspend account={account} />,
      },
  ].filter((act) => act !== false);
}

function claiming(sellerName: string): Act {
  return {
    title: 'Send a link to claim',
    words: 'It came with an import, and nobody signs in to it. The link gives its seller the account.',
    button: <SendClaim sellerName={sellerName} />,
  };
}

function confirming({ id, display_name: name }: ManagedAccount, email: string): Act {
  return {
    title: 'Confirm the address',
    words:
      'For somebody whom the link to confirm it does not reach. Until then the account cannot buy, sell or make keys.',
    button: (
      <ConfirmedAct id={id} act="confirm-email" label="Confirm address" color="pine" title={`Confirm ${email}?`}>
        Be sure that {name} reads the mail of this address: anyone may have signed up with it. The account can do
        everything then, and owns what was given to this address. Links to confirm it no longer work.
      </ConfirmedAct>
    ),
  };
}

function trusting({ id, trusted: isTrusted, display_name: name }: ManagedAccount): Act {
  return isTrusted
    ? {
        title: 'Trust no longer',
        words: 'What the seller publishes waits for a review again.',
        button: (
          <ConfirmedAct id={id} act="distrust" label="Trust no longer" color="pine" title={`Trust ${name} no longer?`}>
            New versions wait in the review queue again.
          </ConfirmedAct>
        ),
      }
    : {
        title: 'Trust',
        words: 'What the seller publishes goes live without a review.',
        button: (
          <ConfirmedAct id={id} act="trust" label="Trust" color="pine" title={`Trust ${name}?`}>
            New versions go live without a review. Trust only sellers whose work you know.
          </ConfirmedAct>
        ),
      };
}

function promoting({ id, display_name: name, email }: ManagedAccount): Act {
  return {
    title: 'Make an admin',
    words: 'Gives it every right that you have. No other admin can take that back.',
    button: (
      <ConfirmedAct
        id={id}
        act="make-admin"
        label="Make an admin"
        title={`Make ${name} an admin?`}
        {...(email === null ? {} : { phrase: email })}
      >
        Admins can suspend accounts, read unsent mail with its links, and make more admins. No admin can suspend
        another: only the operator can stop one, on the server, with {COMMANDS}.
      </ConfirmedAct>
    ),
  };
}

function reinstating({ id, display_name: name }: ManagedAccount): Act {
  return {
    title: 'Reinstate',
    words: 'Its keys and tokens work again, and its products are back. Its owner is told by mail.',
    button: (
      <ConfirmedAct id={id} act="reinstate" label="Reinstate" color="pine" title={`Reinstate ${name}?`}>
        Everything that stopped goes on.
      </ConfirmedAct>
    ),
  };
}
