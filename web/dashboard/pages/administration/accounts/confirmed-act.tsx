// A button for an act on an account that is done after a question.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';

interface ConfirmedActProps {
  /** The account's. */
  readonly id: string;
  readonly act: 'confirm-email' | 'distrust' | 'make-admin' | 'reinstate' | 'trust';
  /** On the button, and on the one that confirms. */
  readonly label: string;
  readonly title: string;
  readonly color?: string;
  readonly phrase?: string;
  readonly children: ReactNode;
}

export function ConfirmedAct({ id, act, label, children, ...question }: ConfirmedActProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isAsking, asking] = useDisclosure(false);
  const confirm = async (): Promise<void> => {
    await api.POST(`/api/v1/admin/accounts/{id}/${act}`, { params: { path: { id } } });
    void refresh();
  };
  return (
    <>
      <Button variant="default" onClick={asking.open}>
        {label}
      </Button>
      <ConfirmDialog {...question} isOpen={isAsking} onClose={asking.close} confirmLabel={label} onConfirm={confirm}>
        {children}
      </ConfirmDialog>
    </>
  );
}
