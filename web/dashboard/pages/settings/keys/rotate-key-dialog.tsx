// Gives an API key another secret, which it shows once.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { OnceDialog } from '../../../pieces/once-dialog.js';
import type { ApiKey } from './key-queries.js';
import { KeySecret } from './key-secret.js';
import { OVERLAP_FIELDS, OverlapField, overlapInput } from './overlap-field.js';

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RotateKeyDialog({
  apiKey: { id, name, last_four: lastFour },
  isOpen,
  onClose,
}: RotateKeyDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const rotate = async (values: FormData): Promise<Schema<'ApiKeyWithSecret'>> => {
    const body = overlapInput(values);
    const made = await dataOf(api.POST('/api/account/keys/{keyId}/rotate', { params: { path: { keyId: id } }, body }));
    void refresh();
    return made;
  };
  return (
    <OnceDialog<Schema<'ApiKeyWithSecret'>>
      isOpen={isOpen}
      onClose={onClose}
      title={`Rotate ${name}`}
      resultTitle="Your new secret"
      ask={(onMade) => (
        <ApiForm
          fields={OVERLAP_FIELDS}
          submitLabel="Rotate"
          fullWidth
          onSubmit={async (values) => onMade(await rotate(values))}
        >
          {(errorOf) => (
            <>
              <Text size="sm">
                The key gets a new secret and keeps its name, scopes and limits. Give yourself enough time to put the
                new one in place.
              </Text>
              <OverlapField lastFour={lastFour} error={errorOf('overlap_seconds')} />
            </>
          )}
        </ApiForm>
      )}
    >
      {(made) => <KeySecret made={made} />}
    </OnceDialog>
  );
}
