// Takes a published version from everybody, and warns those who have it; or gives it back.
import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../pieces/confirmed-button.js';
import { ReasonButton } from '../../../pieces/reason-button.js';
import type { Version } from '../../publishing/versions/version-queries.js';

export function Recall({ version }: { readonly version: Version }): ReactNode {
  const { id, version_tag: tag, recalled: isRecalled } = version;
  const api = useApi();
  const refresh = useRefresh();
  const params = { path: { id } };
  const recall = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/admin/versions/{id}/recall', { params, body: { reason } });
    void refresh();
  };
  const lift = async (): Promise<void> => {
    await api.POST('/api/v1/admin/versions/{id}/lift-recall', { params });
    void refresh();
  };
  return (
    <Group>
      {isRecalled ? (
        <ConfirmedButton label="Lift recall" title={`Lift the recall of ${tag}?`} isHarmless onConfirm={lift}>
          It can be downloaded again. People who were warned are not notified.
        </ConfirmedButton>
      ) : (
        <ReasonButton
          label="Recall"
          title={`Recall ${tag}?`}
          hint="We e-mail this to everyone who downloaded it."
          c="var(--mantine-color-error)"
          onGiven={recall}
        >
          No one can download it any more, not even its owners and its seller. Use this for harmful versions: everyone
          who has it gets an e-mail asking them to remove it.
        </ReasonButton>
      )}
    </Group>
  );
}
