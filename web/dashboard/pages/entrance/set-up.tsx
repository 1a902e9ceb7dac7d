// Makes the first admin of a fresh installation, with the link that the service printed.
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import { settingsQuery } from '../../api/settings-query.js';
import { ApiForm } from '../../pieces/api-form.js';
import { textOf } from '../../pieces/form-values.js';
import { Page } from '../../pieces/page.js';
import { OVERVIEW } from '../../session/return-path.js';
import { useStartSession } from '../../session/session.js';
import { NewcomerFields } from './newcomer-fields.js';
import { useOneTimeToken } from './one-time-token.js';
import { Outcome } from './outcome.js';

export function Component(): ReactNode {
  const token = useOneTimeToken();
  return token === undefined ? (
    <Page>
      <Void title="This link is incomplete" />
    </Page>
  ) : (
    <SetUp key={token} token={token} />
  );
}

function SetUp({ token }: { readonly token: string }): ReactNode {
  const api = useApi();
  const startSession = useStartSession();
  const [isVoid, setVoid] = useState(false);
  const create = async (values: FormData): Promise<void> => {
    const person = {
      display_name: textOf(values, 'display_name'),
      email: textOf(values, 'email').trim(),
      password: textOf(values, 'password'),
    };
    try {
      await startSession(await dataOf(api.POST('/api/account/set-up', { body: { token, ...person } })), OVERVIEW);
    } catch (error) {
      if (!isApiError(error, 'not_found')) throw error;
      setVoid(true);
    }
  };
  if (isVoid)
    return (
      <Page>
        <Void title="This link no longer works" />
      </Page>
    );
  return (
    <Page description="Create its first admin: the account that can invite others and look after the marketplace.">
      <ApiForm
        fields={['display_name', 'email', 'password']}
        submitLabel="Create the admin account"
        fullWidth
        onSubmit={create}
      >
        {(errorOf) => <NewcomerFields errorOf={errorOf} />}
      </ApiForm>
    </Page>
  );
}

function Void({ title }: { readonly title: string }): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (settings?.needs_set_up === false) {
    return (
      <Outcome
        look="void"
        title="There is an admin already"
        actions={
          <Button component={Link} to="/sign-in">
            Sign in
          </Button>
        }
      >
        This marketplace is set up. Whoever is an admin can make others one.
      </Outcome>
    );
  }
  return (
    <Outcome look="void" title={title}>
      Take the newest one: the service prints another link at each start, and the ones before become void.
    </Outcome>
  );
}
