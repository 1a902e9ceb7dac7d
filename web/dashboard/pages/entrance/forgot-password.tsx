// For somebody who forgot the password: has a link mailed.
import { useState, type ReactNode } from 'react';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { ApiForm, textOf } from '../../pieces/api-form.js';
import { Page } from '../../pieces/page.js';
import { Outcome } from './outcome.js';

export function Component(): ReactNode {
  const [email, setEmail] = useState<string>();
  if (email === undefined) return <Request onSent={setEmail} />;
  return (
    <Page>
      <Outcome look="mailed" title="Look into your mailbox" actions={<Button variant="default" onClick={() => setEmail(undefined)}>Try another address</Button>}>
        If there is an account with the address <strong>{email}</strong>, a message with a link is on its way. The link works for one hour, and only the newest one does.
      </Outcome>
    </Page>
  );
}

function Request({ onSent }: { readonly onSent: (email: string) => void }): ReactNode {
  const api = useApi();
  const send = async (values: FormData): Promise<void> => {
    const email = textOf(values, 'email').trim();
    await api.POST('/api/account/request-password-reset', { body: { email } });
    onSent(email);
  };
  return (
    <Page description="Tell us your address, and we send you a link to set a new one.">
      <ApiForm fields={['email']} submitLabel="Send the link" fullWidth onSubmit={send}>
        {(errorOf) => <TextInput name="email" type="email" label="E-mail address" autoComplete="username" required error={errorOf('email')} />}
      </ApiForm>
      <Text size="sm" ta="center"><Anchor component={Link} to="/sign-in" inherit>Back to the sign-in page</Anchor></Text>
    </Page>
  );
}
