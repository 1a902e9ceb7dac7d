// Why somebody whose address is not confirmed cannot go on here.
import type { ReactNode } from 'react';
import { Alert, Stack, Text } from '@mantine/core';
import { EnvelopeClosedIcon } from '@radix-ui/react-icons';
import { SendVerification } from '../../../session/send-verification.js';
import { NoMailHint } from '../../../session/sends-mail.js';
import { useAccount } from '../../../session/session.js';

/** Nothing for those whose address is confirmed. `act` is what they can do then: `create keys`. */
export function UnverifiedNotice({ act }: { readonly act: string }): ReactNode {
  const { email, email_verified: isVerified } = useAccount();
  if (isVerified || email === null) return null;
  return (
    <Alert color="pine" icon={<EnvelopeClosedIcon />} title="Confirm your e-mail address first">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          You can {act} once you have opened the link in the message to <strong>{email}</strong>.<NoMailHint />
        </Text>
        <SendVerification email={email} variant="default" size="xs" />
      </Stack>
    </Alert>
  );
}
