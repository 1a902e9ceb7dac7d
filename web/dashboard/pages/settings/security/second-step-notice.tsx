// Why a second step matters, for those who have none.
import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { CheckCircledIcon, ExclamationTriangleIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { useAccount } from '../../../session/session.js';
import { factorCount, type SecondFactors } from './second-factors.js';

export function SecondStepNotice({ factors }: { readonly factors: SecondFactors }): ReactNode {
  const isSeller = useAccount().roles.includes('seller');
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (factorCount(factors) > 0) {
    return (
      <Alert color="pine" icon={<CheckCircledIcon />} title="Your account is protected by a second factor">
        A stolen password is not enough to sign in.
      </Alert>
    );
  }
  return (
    <Alert
      color={isSeller ? 'red' : 'gray'}
      icon={<ExclamationTriangleIcon />}
      title="Only your password protects this account"
    >
      Passwords leak and get guessed. With a second factor, a thief also needs your phone, your computer or a security
      key.
      {settings?.seller_two_factor === true &&
        ' Sellers need one before they can publish, because what they publish runs on other people\u2019s servers.'}{' '}
      A passkey is the easiest to use, and a fake page cannot steal it.
    </Alert>
  );
}
