// Suspends an account, with a reason that its owner is told.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ReasonButton } from '../../../components/reason-button.js';
import type { ManagedAccount } from './account-queries.js';

export function Suspend({ account: { id, display_name: name } }: { readonly account: ManagedAccount }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const suspend = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/admin/accounts/{id}/suspend', { params: { path: { id } }, body: { reason } });
    void refresh();
  };
  return (
    <ReasonButton
      label="Suspend"
      title={`Suspend ${name}?`}
      hint="We e-mail this to its owner."
      c="var(--mantine-color-error)"
      onGiven={suspend}
    >
      The account stops working immediately: no one can sign in to it, its API keys and server tokens are refused, and
      its products are off sale until you reinstate it.
    </ReasonButton>
  );
}
