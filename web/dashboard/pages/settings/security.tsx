// Settings, Security: password and second factors.
import { useState, type ReactNode } from 'react';
import { SkeletonRows, Resource } from '../../components/resource.js';
import { Page } from '../../components/page.js';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { secondFactorsQuery } from '../../api/second-factors-query.js';
import { useAccount } from '../../session/session.js';
import { UnverifiedNotice } from './keys/unverified-notice.js';
import { AuthenticatorCard } from './security/authenticator-card.js';
import { PasskeysCard } from './security/passkeys-card.js';
import { PasswordCard } from './security/password-card.js';
import { RecoveryCodesCard } from './security/recovery-codes-card.js';
import { RecoveryCodesDialog } from './security/recovery-codes-dialog.js';
import { SecondStepNotice } from './security/second-step-notice.js';

export function Component(): ReactNode {
  const factors = useQuery(secondFactorsQuery(useApi()));
  const isVerified = useAccount().email_verified;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isShown, setIsShown] = useState(false);
  const show = (made: readonly string[]): void => {
    if (made.length === 0) return;
    setCodes(made);
    setIsShown(true);
  };
  return (
    <Page description="Your password, and the second factor that protects your account if it is stolen.">
      <Resource query={factors} skeleton={<SkeletonRows rows={3} height={150} />}>
        {(known) => (
          <>
            <UnverifiedNotice act="set up a second factor" />
            {isVerified && <SecondStepNotice factors={known} />}
            <PasskeysCard factors={known} onCodes={show} />
            <AuthenticatorCard factors={known} onCodes={show} />
            <RecoveryCodesCard factors={known} onCodes={show} />
          </>
        )}
      </Resource>
      <PasswordCard />
      <RecoveryCodesDialog codes={codes} isOpen={isShown} onClose={() => setIsShown(false)} />
    </Page>
  );
}
