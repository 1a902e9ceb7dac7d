// What an admin may do about an account, each act with what it does; only those that the account's state allows.
import type { ReactNode } from 'react';
import { Code, Text } from '@mantine/core';
import { Card } from '../../../components/card.js';
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
    <Card title="Actions" description="All actions are recorded in the audit log.">
      {isActiveAdmin && (
        <Text size="sm">
          Only the operator can suspend an admin or take away their rights, on the server, with {COMMANDS}.
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
        words: 'Gives the account a seller name, which cannot be changed later. We e-mail its owner.',
        button: <ApproveSeller account={account} />,
      },
    isSeller && trusting(account),
    !isAdmin && isVerified && state !== 'suspended' && promoting(account),
    state === 'suspended' && reinstating(account),
    !isAdmin &&
      state !== 'suspended' && {
        title: 'Suspend',
        words:
          'Ends its sessions, disables its API keys and server tokens, and takes its products off sale. Buyers keep what they own.',
        button: <Suspend account={account} />,
      },
  ].filter((act) => act !== false);
}

function claiming(sellerName: string): Act {
  return {
    title: 'Send a link to claim',
    words: 'This account was imported and no one can sign in to it. The link hands it over to its seller.',
    button: <SendClaim sellerName={sellerName} />,
  };
}

function confirming({ id, display_name: name }: ManagedAccount, email: string): Act {
  return {
    title: 'Confirm the address',
    words:
      'For people who did not receive the confirmation link. Until then the account cannot buy, sell or create API keys.',
    button: (
      <ConfirmedAct id={id} act="confirm-email" label="Confirm address" color="pine" title={`Confirm ${email}?`}>
        Make sure that {name} owns this address: anyone could have signed up with it. The account can then do
        everything, and receives what was given to this address. Confirmation links stop working.
      </ConfirmedAct>
    ),
  };
}

function trusting({ id, trusted: isTrusted, display_name: name }: ManagedAccount): Act {
  return isTrusted
    ? {
        title: 'Trust no longer',
        words: 'Everything the seller publishes is reviewed again.',
        button: (
          <ConfirmedAct id={id} act="distrust" label="Trust no longer" color="pine" title={`Trust ${name} no longer?`}>
            New versions wait in the review queue again.
          </ConfirmedAct>
        ),
      }
    : {
        title: 'Trust',
        words: 'Everything the seller publishes goes live without review.',
        button: (
          <ConfirmedAct id={id} act="trust" label="Trust" color="pine" title={`Trust ${name}?`}>
            New versions go live without review. Trust only sellers whose work you know.
          </ConfirmedAct>
        ),
      };
}

function promoting({ id, display_name: name, email }: ManagedAccount): Act {
  return {
    title: 'Make an admin',
    words: 'Gives it all the rights you have. No other admin can undo this.',
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
    words: 'Its API keys and server tokens work again, and its products are back on sale. We e-mail its owner.',
    button: (
      <ConfirmedAct id={id} act="reinstate" label="Reinstate" color="pine" title={`Reinstate ${name}?`}>
        Everything works again as before.
      </ConfirmedAct>
    ),
  };
}
