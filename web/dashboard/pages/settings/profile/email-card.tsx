// The address: whether it is confirmed, and how to move to another one.
import { useState, type ReactNode } from 'react';
import { Alert, Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { EnvelopeClosedIcon } from '@radix-ui/react-icons';
import { useApi } from '../../../api/api-context.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { textOf } from '../../../components/form-values.js';
import { SendVerification } from '../../../session/send-verification.js';
import { NoMailHint, useSendsMail } from '../../../session/sends-mail.js';
import type { Account } from '../../../session/session.js';

export function EmailCard({
  account: { email, email_verified: isVerified },
}: {
  readonly account: Account;
}): ReactNode {
  const sendsMail = useSendsMail();
  const [step, setStep] = useState<'shown' | 'asked' | { readonly sentTo: string }>('shown');
  return (
    <Card
      title="E-mail address"
      description="For signing in and for messages about your account. Only you and the admins can see it."
    >
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        {isVerified ? <Badge>Confirmed</Badge> : <Badge color="gray">Not confirmed yet</Badge>}
      </Group>
      {!isVerified && email !== null && (
        <SendVerification email={email} variant="default" size="xs" style={{ alignSelf: 'flex-start' }} />
      )}
      {typeof step === 'object' && (
        <Alert
          color="pine"
          role="status"
          icon={<EnvelopeClosedIcon />}
          title={sendsMail ? 'Check your new inbox' : 'Ask the operator for the link'}
        >
          <Text size="sm">
            Open the link in the message to <strong>{step.sentTo}</strong> within a day. Nothing changes until then.
            <NoMailHint />
          </Text>
        </Alert>
      )}
      {step === 'asked' ? (
        <ChangeForm onSent={(sentTo) => setStep({ sentTo })} onCancel={() => setStep('shown')} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setStep('asked')}>
            Change address
          </Button>
        </Group>
      )}
    </Card>
  );
}

interface ChangeFormProps {
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function ChangeForm({ onSent, onCancel }: ChangeFormProps): ReactNode {
  const api = useApi();
  const sendsMail = useSendsMail();
  const send = async (values: FormData): Promise<void> => {
    const email = textOf(values, 'email').trim();
    await api.POST('/api/account/change-email', { body: { email } });
    onSent(email);
  };
  return (
    <ApiForm
      fields={['email']}
      submitLabel={sendsMail ? 'Send link' : 'Request link'}
      onSubmit={send}
      buttons={
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      {(errorOf) => (
        <TextInput
          name="email"
          type="email"
          label="New address"
          description={`${sendsMail ? 'We will send a link to it.' : 'The operator gets a link to pass on.'} The change takes effect when you open the link.`}
          autoComplete="email"
          maxLength={254}
          required
          autoFocus
          error={errorOf('email')}
        />
      )}
    </ApiForm>
  );
}
