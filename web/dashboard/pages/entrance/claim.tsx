// The way in for a seller who came with an import, with the link that an admin sent: the account becomes theirs.
import type { ReactNode } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { NewPasswordField } from '../../components/new-password-field.js';
import { Page } from '../../components/page.js';
import { OVERVIEW } from '../../session/return-path.js';
import { ContactButton, TheOperator } from '../../session/sends-mail.js';
import { useStartSession } from '../../session/session.js';
import { FixedEmail } from './fixed-email.js';
import { Outcome } from './outcome.js';
import { WithLink, type GoodLink, type VoidWords } from './with-link.js';

export function Component(): ReactNode {
  return (
    <WithLink purpose="claim" renderVoid={(words) => <Void {...words} />}>
      {(link) => <Claim link={link} />}
    </WithLink>
  );
}

function Claim({ link: { token, email, use } }: { readonly link: GoodLink }): ReactNode {
  const api = useApi();
  const startSession = useStartSession();
  const redeem = async (values: FormData): Promise<void> => {
    const name = textOf(values, 'display_name').trim();
    const body = { token, password: textOf(values, 'password'), ...(name === '' ? {} : { display_name: name }) };
    const session = await use(dataOf(api.POST('/api/account/redeem-claim', { body })));
    if (session) await startSession(session, OVERVIEW);
  };
  return (
    <Page description="Your products are already here. Choose a password and the account is yours.">
      <ApiForm fields={['display_name', 'password']} submitLabel="Claim account" fullWidth onSubmit={redeem}>
        {(errorOf) => (
          <>
            <TextInput
              name="display_name"
              label="Your name (optional)"
              description="Shown with your products. Your seller name stays the same."
              autoComplete="name"
              maxLength={128}
              autoFocus
              data-autofocus
              error={errorOf('display_name')}
            />
            {email !== null && <FixedEmail email={email} description="You sign in with this address." />}
            <NewPasswordField error={errorOf('password')} />
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
          <ContactButton />
          <Button component={Link} to="/sign-in" variant="default">
            Sign in
          </Button>
        </Group>
      }
    >
      {hint}A link works once, for 14 days, and not after another one was sent. If you have claimed the account, sign
      in; otherwise ask <TheOperator /> for a new link.
    </Outcome>
  );
}
