// Has another link made that confirms the address; where there is no mail, the operator passes it on.
import { useState, type ReactNode } from 'react';
import { Text, type ButtonProps } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import { ActionButton } from '../components/action-button.js';
import { TheOperator, useSendsMail } from './sends-mail.js';

interface SendVerificationProps extends ButtonProps {
  /** Where the link goes. */
  readonly email: string;
}

export function SendVerification({ email, ...button }: SendVerificationProps): ReactNode {
  const api = useApi();
  const sendsMail = useSendsMail();
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await api.POST('/api/account/send-verification');
    setSent(true);
  };
  if (!isSent)
    return (
      <ActionButton {...button} onAct={send}>
        {sendsMail ? 'Send the link again' : 'Make a new link'}
      </ActionButton>
    );
  return (
    <Text role="status" size="sm">
      {sendsMail ? (
        <>
          A new link is on its way to <strong>{email}</strong>.
        </>
      ) : (
        <>
          There is a new link for <strong>{email}</strong>: ask <TheOperator /> for it.
        </>
      )}{' '}
      Links from before no longer work.
    </Text>
  );
}
