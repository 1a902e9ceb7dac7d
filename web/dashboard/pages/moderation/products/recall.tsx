// Takes a published version from everybody, and warns those who have it; changes what that is of, or gives it back.
import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import type { Version } from '../../publishing/versions/version-queries.js';
import { RecallDialog } from './recall-dialog.js';

export function Recall({ version }: { readonly version: Version }): ReactNode {
  const { id, version_tag: tag, recalled: isRecalled, applies_to: scope } = version;
  const api = useApi();
  const refresh = useRefresh();
  const lift = async (): Promise<void> => {
    await api.POST('/api/v1/admin/versions/{id}/lift-recall', { params: { path: { id } } });
    void refresh();
  };
  return (
    <Group>
      <RecallDialog version={version} />
      {isRecalled && (
        <ConfirmedButton label="Lift recall" title={`Lift the recall of ${tag}?`} isHarmless onConfirm={lift}>
          {scope === 'file'
            ? 'It can be downloaded again, and so can all other versions that this recall took. '
            : 'It can be downloaded again, unless its file is recalled elsewhere. '}
          People who were warned are not notified.
        </ConfirmedButton>
      )}
    </Group>
  );
}
