// For somebody who forgot the password: has a link mailed, or made for the operator to pass on.
import { useState, type ReactNode } from 'react';
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { Page } from '../../components/page.js';
import { ContactButton, TheOperator, useSendsMail } from '../../session/sends-mail.js';
import { Outcome } from './outcome.js';

export function Component(): ReactNode {
  const [email, setEmail] = useState<string>();
  if (email === undefined) return <Request onSent={setEmail} />;
  return (
    <Page>
      <Sent
        email={email}
        action={
          <Button variant="default" onClick={() => setEmail(undefined)}>
            Try another address
          </Button>
        }
      />
    </Page>
  );
}

function Sent({ email, action }: { readonly email: string; readonly action: ReactNode }): ReactNode {
  const whose = (
    <>
      If there is an account with the address <strong>{email}</strong>,
    </>
  );
  return useSendsMail() ? (
    <Outcome look="mailed" title="Check your inbox" actions={action}>
      {whose} a message with a link is on its way. The link works once, for one hour.
    </Outcome>
  ) : (
    <Outcome
      look="mailed"
      title="Ask the operator for your link"
      actions={
        <Group gap="sm">
          <ContactButton />
          {action}
        </Group>
      }
    >
      This marketplace sends no e-mail. {whose} there is a link for you now: ask <TheOperator /> for it. It works once,
      for one hour.
    </Outcome>
  );
}

function Request({ onSent }: { readonly onSent: (email: string) => void }): ReactNode {
  const api = useApi();
  const sendsMail = useSendsMail();
  const send = async (values: FormData): Promise<void> => {
    const email = textOf(values, 'email').trim();
    await api.POST('/api/account/request-password-reset', { body: { email } });
    onSent(email);
  };
  return (
    <Page
      description={
        sendsMail ? (
          'Enter your e-mail address and we will send you a link to set a new one.'
        ) : (
          <>
            This marketplace sends no e-mail. Enter your e-mail address, then ask <TheOperator /> for the link to set a
            new one.
          </>
        )
      }
    >
      <ApiForm fields={['email']} submitLabel={sendsMail ? 'Send link' : 'Request link'} fullWidth onSubmit={send}>
        {(errorOf) => (
          <TextInput
            name="email"
            type="email"
            label="E-mail address"
            autoComplete="username"
            required
            autoFocus
            data-autofocus
            error={errorOf('email')}
          />
        )}
      </ApiForm>
      <Text size="sm" ta="center">
        <Anchor component={Link} to="/sign-in" inherit>
          Back to sign in
        </Anchor>
      </Text>
    </Page>
  );
}
