// The way in for newcomers, where everybody may become one.
import type { ReactNode } from 'react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { settingsQuery } from '../../api/settings-query.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { entrancePath, returnPath } from '../../session/return-path.js';
import { ContactButton, TheOperator, useSendsMail } from '../../session/sends-mail.js';
import { ConfirmNext } from './confirm-next.js';
import { GuestsOnly } from './guests-only.js';
import { Outcome } from './outcome.js';
import { RegistrationForm } from './registration-form.js';

export function Component(): ReactNode {
  return (
    <GuestsOnly>
      <SignUp />
    </GuestsOnly>
  );
}

function SignInInstead({ path }: { readonly path: string }): ReactNode {
  return (
    <Text size="sm" ta="center" c="dimmed">
      Already have an account?{' '}
      <Anchor component={Link} to={path} inherit underline="always">
        Sign in
      </Anchor>
    </Text>
  );
}

function SignUp(): ReactNode {
  const settings = useQuery(settingsQuery(useApi()));
  const [search] = useSearchParams();
  const wayBack = returnPath(search);
  const signInPath = entrancePath('/sign-in', wayBack);
  const toSignIn = (
    <Button component={Link} to={signInPath} variant="default">
      Go to sign in
    </Button>
  );
  const nextTitle = useSendsMail() ? 'Check your inbox' : 'Ask the operator for your link';
  return (
    <Page>
      <Resource query={settings}>
        {({ registration }) => {
          if (registration === 'closed')
            return (
              <Outcome look="void" title="No new accounts" actions={toSignIn}>
                This marketplace is not accepting new accounts at the moment.
              </Outcome>
            );
          if (registration === 'invite') {
            return (
              <Outcome
                look="void"
                title="By invitation only"
                actions={
                  <Group gap="sm">
                    <ContactButton />
                    {toSignIn}
                  </Group>
                }
              >
                Open the link of your invitation to create an account. If you have none, ask <TheOperator /> for one.
              </Outcome>
            );
          }
          return (
            <RegistrationForm
              wayBack={wayBack}
              nextTitle={nextTitle}
              next={(email) => <ConfirmNext email={email} />}
              footer={<SignInInstead path={signInPath} />}
            />
          );
        }}
      </Resource>
    </Page>
  );
}
