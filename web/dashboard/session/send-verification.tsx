// Has the link that confirms the address mailed once more.
import { useState, type ReactNode } from 'react';
import { Text, type ButtonProps } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import { ActionButton } from '../pieces/action-button.js';

interface SendVerificationProps extends ButtonProps {
  /** Where the link goes. */
  readonly email: string;
}

export function SendVerification({ email, ...button }: SendVerificationProps): ReactNode {
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await api.POST('/api/account/send-verification');
    setSent(true);
  };
  if (isSent) return <Text role="status" size="sm">A new link is on its way to <strong>{email}</strong>. Links from before no longer work.</Text>;
  return <ActionButton {...button} onAct={send}>Send the link again</ActionButton>;
}
