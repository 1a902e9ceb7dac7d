// What the account still needs: a confirmed address first, then a second factor.
import type { ReactNode } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { EnvelopeClosedIcon, LockClosedIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { installationQuery } from '../../api/installation-query.js';
import { settingsQuery } from '../../api/settings-query.js';
import { SendVerification } from '../../session/send-verification.js';
import { NoMailHint } from '../../session/sends-mail.js';
import { useAccount } from '../../session/session.js';

export function NextSteps(): ReactNode {
  const { email, email_verified: isVerified, two_factor: hasSecondFactor, roles } = useAccount();
  const isAdmin = roles.includes('admin');
  const { data: installation } = useQuery({ ...installationQuery(useApi()), enabled: isAdmin });
  // One thing at a time.
  if (!isVerified && email !== null) return <ConfirmAddress email={email} />;
  // An admin has it on the checklist, until somebody hides that.
  const isListed = isAdmin && installation?.checklist.dismissed !== true;
  return hasSecondFactor || isListed ? null : <AddSecondFactor />;
}

function ConfirmAddress({ email }: { readonly email: string }): ReactNode {
  return (
    <Alert color="pine" icon={<EnvelopeClosedIcon />} title="Confirm your e-mail address">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Open the link in the message to <strong>{email}</strong>. Until then you can look around, but not buy, sell or
          make keys.
          <NoMailHint />
        </Text>
        <SendVerification email={email} variant="default" size="xs" />
      </Stack>
    </Alert>
  );
}

function AddSecondFactor(): ReactNode {
  const { roles } = useAccount();
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const isNeeded = roles.includes('seller') && settings?.seller_two_factor === true;
  return (
    <Alert
      color={isNeeded ? 'pine' : 'gray'}
      icon={<LockClosedIcon />}
      title={isNeeded ? 'Add a second factor before you publish' : 'Make your account safer'}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {isNeeded
            ? 'Sellers here need a passkey or an authenticator app: many servers will run what you publish.'
            : 'With a passkey or an authenticator app, a stolen password is not enough to sign in.'}
        </Text>
        <Button component={Link} to="/settings/security" variant="default" size="xs">
          Add second factor
        </Button>
      </Stack>
    </Alert>
  );
}
