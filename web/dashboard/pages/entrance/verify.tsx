// Confirms an address with the link that was mailed there: of a new account, or of one that changes its address.
import { useEffect, useState, type ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { ActionButton } from '../../components/action-button.js';
import { Page } from '../../components/page.js';
import { entrancePath, OVERVIEW } from '../../session/return-path.js';
import { SendVerification } from '../../session/send-verification.js';
import { NoMailHint } from '../../session/sends-mail.js';
import { keepAccount, sessionQuery, type Account } from '../../session/session.js';
import { forgetWayBack, rememberedWayBack } from '../../session/way-back.js';
import { Outcome } from './outcome.js';
import { WithLink, type GoodLink, type VoidWords } from './with-link.js';

/** Shorter than in the list of pages: on a phone that one would be broken within a word. */
const TITLE = 'Confirm your address';

export function Component(): ReactNode {
  return (
    <WithLink purpose="email_confirmation" title={TITLE} renderVoid={(words) => <Void {...words} />}>
      {(link) => <Verify link={link} />}
    </WithLink>
  );
}

/** Waits for a click: programs that look through mail open links too, and would use this one up. */
function Verify({ link: { token, email, use } }: { readonly link: GoodLink }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [confirmed, setConfirmed] = useState<Account>();
  const verify = async (): Promise<void> => {
    const account = await use(dataOf(api.POST('/api/account/verify-email', { body: { token } })));
    if (account === undefined) return;
    keepAccount(queries, account);
    setConfirmed(account);
  };
  if (confirmed)
    return (
      <Page title={TITLE}>
        <Verified account={confirmed} />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      description={
        <>
          Confirm that <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> is yours.
        </>
      }
    >
      <ActionButton fullWidth onAct={verify}>
        Confirm address
      </ActionButton>
    </Page>
  );
}

function Verified({ account }: { readonly account: Account }): ReactNode {
  const { data: session } = useQuery(sessionQuery(useApi()));
  const isSignedIn = session?.account.id === account.id;
  const [wayBack] = useState(() => rememberedWayBack(Date.now()));
  useEffect(forgetWayBack, []);
  return (
    <Outcome
      look="done"
      title="Your address is confirmed"
      actions={isSignedIn ? <WaysOn wayBack={wayBack} /> : <SignIn wayBack={wayBack} />}
    >
      Your account uses <strong>{account.email}</strong> from now on.
    </Outcome>
  );
}

function WaysOn({ wayBack }: { readonly wayBack: string | undefined }): ReactNode {
  return (
    <Stack gap="xs">
      {wayBack !== undefined && (
        <Button component="a" href={wayBack}>
          Back to the shop
        </Button>
      )}
      <Button component={Link} to="/" variant={wayBack === undefined ? 'filled' : 'default'}>
        Go to overview
      </Button>
    </Stack>
  );
}

function SignIn({ wayBack = OVERVIEW }: { readonly wayBack: string | undefined }): ReactNode {
  return (
    <Button component={Link} to={entrancePath('/sign-in', wayBack)}>
      Sign in
    </Button>
  );
}

function Void({ title, hint }: VoidWords): ReactNode {
  const { data: session } = useQuery(sessionQuery(useApi()));
  const why = `${hint}A link works once and for a few days, and only the newest one does.`;
  if (!session) {
    return (
      <Outcome
        look="void"
        title={title}
        actions={
          <Button component={Link} to="/sign-in">
            Sign in
          </Button>
        }
      >
        {why} Sign in to see whether your address is confirmed, and to get a new link.
      </Outcome>
    );
  }
  const { email, email_verified: isVerified } = session.account;
  if (isVerified || email === null) {
    return (
      <Outcome
        look="void"
        title={title}
        actions={
          <Button component={Link} to="/settings/profile">
            Go to profile
          </Button>
        }
      >
        {why} Your account uses <strong>{email}</strong>, which is confirmed. To change it, ask for a new link in your
        profile.
      </Outcome>
    );
  }
  return (
    <Outcome look="void" title={title} actions={<SendVerification email={email} />}>
      {why} You can have another one for <strong>{email}</strong>.<NoMailHint />
    </Outcome>
  );
}
