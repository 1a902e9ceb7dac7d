// What an admin may decide about a product in the state in which it is.
import type { ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import type { ProductStep } from '#generated/enums.js';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { ReasonButton } from '../../../components/reason-button.js';
import type { SubmissionDetail } from '../moderation-queries.js';
import { Reject } from './reject.js';

export function Decisions({ submission }: { readonly submission: SubmissionDetail }): ReactNode {
  const { product, edited: isEdited } = submission;
  const { id, name, status, revision = 0, next_steps: steps = [] } = product;
  const api = useApi();
  const refresh = useRefresh();
  const path = { id };
  const may = (step: ProductStep): boolean => steps.includes(step);
  /** Approves what is on the screen, and nothing that was edited after that. */
  const approve = async (): Promise<void> => {
    const header = { 'If-Match': `"${revision}"` };
    await api.POST('/api/v1/admin/products/{id}/approve', { params: { path, header } });
    await refresh();
  };
  const sendBack = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/admin/products/{id}/send-back', { params: { path }, body: { reason } });
    void refresh();
  };
  const move = (act: 'archive' | 'restore') => async (): Promise<void> => {
    await api.POST(`/api/v1/products/{id}/${act}`, { params: { path } });
    void refresh();
  };
  const canApproveEdits = status === 'live' && isEdited && may('send_back');
  if (steps.length === 0) return <Text size="sm">Nothing to decide. The seller has to act next.</Text>;
  return (
    <Group gap="sm">
      {may('approve') && (
        <ConfirmedButton label="Approve" title={`Approve ${name}?`} variant="filled" isHarmless onConfirm={approve}>
          It goes live for everyone, and we e-mail its seller.
        </ConfirmedButton>
      )}
      {canApproveEdits && (
        <ConfirmedButton
          label="Approve edits"
          title={`Approve the edits to ${name}?`}
          variant="filled"
          isHarmless
          onConfirm={approve}
        >
          Later edits are compared with this state.
        </ConfirmedButton>
      )}
      {may('reject') && <Reject id={id} name={name} />}
      {may('send_back') && (
        <ReasonButton
          label="Send back"
          title={`Send ${name} back to review?`}
          hint="We e-mail this to its seller."
          onGiven={sendBack}
        >
          It is not for sale until an admin approves it again. Its owners can still download it.
        </ReasonButton>
      )}
      {may('archive') && (
        <ConfirmedButton
          label="Archive"
          title={`Archive ${name}?`}
          c="var(--mantine-color-error)"
          onConfirm={move('archive')}
        >
          It can no longer be found or bought, and only an admin can restore it. Its owners can still download it. To
          stop that, recall its versions.
        </ConfirmedButton>
      )}
      {may('restore') && (
        <ConfirmedButton label="Restore" title={`Restore ${name}?`} isHarmless onConfirm={move('restore')}>
          It goes live again for everyone, as it is now.
        </ConfirmedButton>
      )}
    </Group>
  );
}
