// The way in for somebody with an invitation.
import { useState, type ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { settingsQuery } from '../../api/settings-query.js';
import { ActionButton } from '../../components/action-button.js';
import { Page } from '../../components/page.js';
import { SkeletonRows } from '../../components/resource.js';
import { ContactButton, TheOperator, useSendsMail } from '../../session/sends-mail.js';
import { sessionQuery, type Account } from '../../session/session.js';
import { ConfirmNext } from './confirm-next.js';
import { Outcome } from './outcome.js';
import { RegistrationForm } from './registration-form.js';
import { WithLink, type GoodLink, type VoidWords } from './with-link.js';

export function Component(): ReactNode {
  const { data: session, isPending } = useQuery(sessionQuery(useApi()));
  return (
    <WithLink purpose="invitation" renderVoid={(words) => <Void {...words} />}>
      {(link) => (isPending ? <SkeletonRows /> : <Join link={link} account={session?.account} />)}
    </WithLink>
  );
}

interface JoinProps {
  readonly link: GoodLink;
  readonly account: Account | undefined;
}

function Join({ link, account }: JoinProps): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const nextTitle = useNextTitle(link);
  // Who joins here is signed in at the end, and on the way to another page.
  const [former] = useState(account);
  if (former)
    return (
      <Page>
        <SignedInAlready account={former} />
      </Page>
    );
  if (settings?.registration === 'closed')
    return (
      <Page>
        <Outcome look="void" title="No new accounts" actions={<ToSignIn />}>
          This marketplace is not accepting new accounts at the moment, even with an invitation. Keep the link and ask{' '}
          <TheOperator /> when it can be used.
        </Outcome>
      </Page>
    );
  return (
    <Page>
      <RegistrationForm
        invitation={link}
        nextTitle={nextTitle}
        next={(email) =>
          link.email === null ? (
            <ConfirmNext email={email} />
          ) : (
            <>
              Your invitation was for <strong>{email}</strong>, so there is no address to confirm.
            </>
          )
        }
      />
    </Page>
  );
}

function useNextTitle({ email }: GoodLink): string {
  const sendsMail = useSendsMail();
  if (email !== null) return 'Your registration is in';
  return sendsMail ? 'Check your inbox' : 'Ask the operator for your link';
}

function ToSignIn(): ReactNode {
  return (
    <Button component={Link} to="/sign-in" variant="default">
      Sign in
    </Button>
  );
}

function Void({ title, hint }: VoidWords): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const why = `${hint}An invitation works once, for seven days, unless it is taken back before.`;
  if (settings?.registration === 'open') {
    return (
      <Outcome
        look="void"
        title={title}
        actions={
          <Group gap="sm">
            <Button component={Link} to="/sign-up">
              Create an account
            </Button>
            <ToSignIn />
          </Group>
        }
      >
        {why} You need none here: anyone can create an account. If you have used it, sign in.
      </Outcome>
    );
  }
  return (
    <Outcome
      look="void"
      title={title}
      actions={
        <Group gap="sm">
          <ContactButton />
          <ToSignIn />
        </Group>
      }
    >
      {why} If you have used it, sign in; otherwise ask whoever invited you, or <TheOperator />, for another one.
    </Outcome>
  );
}

function SignedInAlready({ account }: { readonly account: Account }): ReactNode {
  const api = useApi();
  const signOut = async (): Promise<void> => {
    await api.POST('/api/account/logout');
    // The link is still known after that.
    window.location.reload();
  };
  const actions = (
    <Group gap="sm">
      <Button component={Link} to="/">
        Go to overview
      </Button>
      <ActionButton variant="default" onAct={signOut}>
        Sign out and use it
      </ActionButton>
    </Group>
  );
  return (
    <Outcome look="done" title={`You are signed in as ${account.display_name}`} actions={actions}>
      Invitations are for new accounts, and you already have one. To create another with this invitation, sign out.
    </Outcome>
  );
}
