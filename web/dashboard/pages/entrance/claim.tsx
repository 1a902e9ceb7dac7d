// The way in for a seller who came with an import, with the link that an admin sent: the account becomes theirs.
import { useState, type ReactNode } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import { ApiForm } from '../../pieces/api-form.js';
import { textOf } from '../../pieces/form-values.js';
import { NewPasswordField } from '../../pieces/new-password-field.js';
import { Page } from '../../pieces/page.js';
import { OVERVIEW } from '../../session/return-path.js';
import { useStartSession } from '../../session/session.js';
import { useOneTimeToken } from './one-time-token.js';
import { Outcome } from './outcome.js';

export function Component(): ReactNode {
  const token = useOneTimeToken();
  return token === undefined ? (
    <Page>
      <Void title="This link is incomplete" />
    </Page>
  ) : (
    <Claim key={token} token={token} />
  );
}

function Claim({ token }: { readonly token: string }): ReactNode {
  const api = useApi();
  const startSession = useStartSession();
  const [isVoid, setVoid] = useState(false);
  const redeem = async (values: FormData): Promise<void> => {
    const name = textOf(values, 'display_name').trim();
    const body = { token, password: textOf(values, 'password'), ...(name === '' ? {} : { display_name: name }) };
    try {
      await startSession(await dataOf(api.POST('/api/account/redeem-claim', { body })), OVERVIEW);
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
    <Page description="Your products are here already. Choose a password, and the account is yours: you sign in with the address to which this link was sent.">
      <ApiForm fields={['display_name', 'password']} submitLabel="Claim the account" fullWidth onSubmit={redeem}>
        {(errorOf) => (
          <>
            <TextInput
              name="display_name"
              label="Your name (optional)"
              description="Shown beside your products. Your seller name stays as it is."
              autoComplete="name"
              maxLength={128}
              error={errorOf('display_name')}
            />
            <NewPasswordField error={errorOf('password')} />
          </>
        )}
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
        <Button component={Link} to="/sign-in" variant="default">
          To the sign-in page
        </Button>
      }
    >
      A link works once, for 14 days, and not after another one was sent. Ask whoever runs this marketplace for a new
      one.
    </Outcome>
  );
}
