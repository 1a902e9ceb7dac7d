// Sets a new password, with the link that was mailed.
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import { ApiForm } from '../../pieces/api-form.js';
import { textOf } from '../../pieces/form-values.js';
import { NewPasswordField } from '../../pieces/new-password-field.js';
import { Page } from '../../pieces/page.js';
import { keepSession, knownSession } from '../../session/session.js';
import { useOneTimeToken } from './one-time-token.js';
import { Outcome } from './outcome.js';

export function Component(): ReactNode {
  const token = useOneTimeToken();
  return token === undefined ? (
    <Page>
      <Void title="This link is incomplete" />
    </Page>
  ) : (
    <Reset key={token} token={token} />
  );
}

function Reset({ token }: { readonly token: string }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'done' | 'void'>();
  const reset = async (values: FormData): Promise<void> => {
    try {
      const { id } = await dataOf(
        api.POST('/api/account/reset-password', { body: { token, password: textOf(values, 'password') } }),
      );
      // The account's sessions are over, this browser's among them.
      if (knownSession(queries)?.account.id === id) keepSession(queries, null);
      setOutcome('done');
    } catch (error) {
      if (!isApiError(error, 'not_found')) throw error;
      setOutcome('void');
    }
  };
  if (outcome === 'void')
    return (
      <Page>
        <Void title="This link no longer works" />
      </Page>
    );
  if (outcome === 'done') {
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
          You are signed out everywhere. A second factor, if you have one, is still asked for.
        </Outcome>
      </Page>
    );
  }
  return (
    <Page description="It ends all sessions of your account, on this device and on others.">
      <ApiForm fields={['password']} submitLabel="Set the password" fullWidth onSubmit={reset}>
        {(errorOf) => <NewPasswordField label="New password" error={errorOf('password')} />}
      </ApiForm>
    </Page>
  );
}

function Void({ title }: { readonly title: string }): ReactNode {
  return (
    <Outcome
      look="void"
      title={title}
      actions={
        <Button component={Link} to="/forgot-password">
          Ask for a new link
        </Button>
      }
    >
      A link for a new password works once, for one hour, and not after another one was used.
    </Outcome>
  );
}
