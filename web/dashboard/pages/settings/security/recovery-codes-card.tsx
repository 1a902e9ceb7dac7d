// Recovery codes: how many are left, and new ones.
import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { factorCount, type FactorCardProps } from './second-factors.js';

/** With this many left it is time for new ones. */
const FEW = 3;

export function RecoveryCodesCard({ factors, onCodes }: FactorCardProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isAsking, asking] = useDisclosure(false);
  const hasFactor = factorCount(factors) > 0;
  const renew = async (): Promise<void> => {
    onCodes((await dataOf(api.POST('/api/account/recovery-codes'))).recovery_codes);
    void refresh();
  };
  return (
    <Card
      title="Recovery codes"
      description="They let you in when you lose your phone or your passkeys. Each works once."
      actions={
        hasFactor && (
          <Button variant="default" onClick={asking.open}>
            Make new codes
          </Button>
        )
      }
    >
      <Text size="sm">
        {hasFactor
          ? leftWords(factors.recovery_codes_left)
          : 'You get ten when you add your first passkey or authenticator app.'}
      </Text>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        title="Create new recovery codes?"
        confirmLabel="Make new codes"
        onConfirm={renew}
      >
        You get ten new codes. Your current ones stop working.
      </ConfirmDialog>
    </Card>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'You have used them all: make new ones.';
  const words = `${left} of 10 codes ${left === 1 ? 'is' : 'are'} left.`;
  return left <= FEW ? `${words} Make new ones before they run out.` : words;
}
