// Sets a new password, with the link that was mailed.
import { useState, type ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { NewPasswordField } from '../../components/new-password-field.js';
import { Page } from '../../components/page.js';
import { keepSession, knownSession } from '../../session/session.js';
import { FixedEmail } from './fixed-email.js';
import { Outcome } from './outcome.js';
import { WithLink, type GoodLink, type VoidWords } from './with-link.js';

export function Component(): ReactNode {
  return (
    <WithLink purpose="password_reset" renderVoid={(words) => <Void {...words} />}>
      {(link) => <Reset link={link} />}
    </WithLink>
  );
}

function Reset({ link: { token, email, use } }: { readonly link: GoodLink }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  const reset = async (values: FormData): Promise<void> => {
    const body = { token, password: textOf(values, 'password') };
    const account = await use(dataOf(api.POST('/api/account/reset-password', { body })));
    if (account === undefined) return;
    // The account's sessions are over, this browser's among them.
    if (knownSession(queries)?.account.id === account.id) keepSession(queries, null);
    setDone(true);
  };
  if (isDone) {
    return (
      <Page>
        <Outcome
          look="done"
          title="Your new password is set"
          actions={
            <Button component={Link} to="/sign-in">
              Sign in
            </Button>
          }
        >
          You are signed out everywhere. If you have a second factor, you still need it.
        </Outcome>
      </Page>
    );
  }
  return (
    <Page description="This signs you out everywhere, on this device and all others.">
      <ApiForm fields={['password']} submitLabel="Set password" fullWidth onSubmit={reset}>
        {(errorOf) => (
          <>
            {email !== null && <FixedEmail email={email} />}
            <NewPasswordField label="New password" autoFocus error={errorOf('password')} />
          </>
        )}
      </ApiForm>
    </Page>
  );
}

function Void({ title, hint }: VoidWords): ReactNode {
  return (
    <Outcome
      look="void"
      title={title}
      actions={
        <Group gap="sm">
          <Button component={Link} to="/forgot-password">
            Request new link
          </Button>
          <Button component={Link} to="/sign-in" variant="default">
            Sign in
          </Button>
        </Group>
      }
    >
      {hint}Links for a new password work once, for a short time. They stop working when the password is changed.
    </Outcome>
  );
}
