// The way in: with a password and, where the account has one, a second factor; or with a passkey.
import { useState, type ReactNode } from 'react';
import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { settingsQuery } from '../../api/settings-query.js';
import { Page } from '../../components/page.js';
import { entrancePath, returnPath } from '../../session/return-path.js';
import { useSignIn, type SignIn } from '../../session/sign-in.js';
import { GuestsOnly } from './guests-only.js';
import { CodeStep, PasswordStep, type HalfSignIn } from './sign-in-steps.js';

export function Component(): ReactNode {
  return (
    <GuestsOnly>
      <TwoSteps />
    </GuestsOnly>
  );
}

function TwoSteps(): ReactNode {
  const [search] = useSearchParams();
  const signIn = useSignIn(returnPath(search));
  const [email, setEmail] = useState('');
  const [half, setHalf] = useState<HalfSignIn>();
  const withPassword: SignIn['withPassword'] = async (typed) => {
    setEmail(typed.email);
    try {
      await signIn.withPassword(typed);
    } catch (error) {
      if (!isApiError(error, 'two_factor_required')) throw error;
      setHalf({ given: typed, factors: error.secondFactors });
    }
  };
  if (half) {
    return (
      <Page
        title="One more step"
        description={
          <>
            Confirm that you are <strong>{half.given.email}</strong>.
          </>
        }
      >
        <CodeStep signIn={signIn} half={half} onBack={() => setHalf(undefined)} />
      </Page>
    );
  }
  return (
    <Page description="Welcome back.">
      <FirstAdminNotice />
      <PasswordStep signIn={{ ...signIn, withPassword }} email={email} />
      <SignUpHint />
    </Page>
  );
}

function SignUpHint(): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const [search] = useSearchParams();
  if (settings?.registration !== 'open') return null;
  return (
    <Text size="sm" ta="center" c="dimmed">
      New here?{' '}
      <Anchor component={Link} to={entrancePath('/sign-up', returnPath(search))} inherit underline="always">
        Create an account
      </Anchor>
    </Text>
  );
}

function FirstAdminNotice(): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (!settings?.needs_set_up) return null;
  return (
    <Alert color="pine" title="No admin yet">
      This marketplace is new. The operator finds a link for the first admin in what the service printed when it
      started.
    </Alert>
  );
}
