// The way in for somebody with an invitation.
import { useState, type ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { ActionButton } from '../../pieces/action-button.js';
import { Page } from '../../pieces/page.js';
import { SkeletonRows } from '../../pieces/resource.js';
import { NoMailHint } from '../../session/sends-mail.js';
import { sessionQuery, useSignOut, type Account } from '../../session/session.js';
import { useOneTimeToken } from './one-time-token.js';
import { Outcome } from './outcome.js';
import { RegistrationForm } from './registration-form.js';

export function Component(): ReactNode {
  const { data: session, isPending } = useQuery(sessionQuery(useApi()));
  const token = useOneTimeToken();
  return isPending ? <SkeletonRows /> : <Join key={token} token={token} account={session?.account} />;
}

interface JoinProps {
  readonly token: string | undefined;
  readonly account: Account | undefined;
}

function Join({ token, account }: JoinProps): ReactNode {
  // Who joins here is signed in at the end, and on the way to another page.
  const [former] = useState(account);
  if (former)
    return (
      <Page>
        <SignedInAlready account={former} />
      </Page>
    );
  if (token === undefined) {
    return (
      <Page>
        <Outcome
          look="void"
          title="This link is incomplete"
          actions={
            <Button component={Link} to="/sign-in" variant="default">
              To the sign-in page
            </Button>
          }
        >
          Open the whole link of your invitation once more.
        </Outcome>
      </Page>
    );
  }
  return (
    <Page description="Create your account: it takes a minute.">
      <RegistrationForm
        invitation={token}
        nextTitle="Your registration is in"
        next={(email) => (
          <>
            Unless your invitation was for <strong>{email}</strong>, a message with a link waits for you there: open it
            to confirm that this address is yours.
            <NoMailHint />
          </>
        )}
      />
    </Page>
  );
}

function SignedInAlready({ account }: { readonly account: Account }): ReactNode {
  const actions = (
    <Group gap="sm">
      <Button component={Link} to="/">
        To the overview
      </Button>
      <ActionButton variant="default" onAct={useSignOut()}>
        Sign out
      </ActionButton>
    </Group>
  );
  return (
    <Outcome look="done" title={`You are signed in as ${account.display_name}`} actions={actions}>
      Invitations are for new accounts. If this one is meant for somebody else, sign out and open its link again.
    </Outcome>
  );
}
