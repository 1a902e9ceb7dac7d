// Gives an API key another secret, which it shows once.
import type { ReactNode } from 'react';
import { NativeSelect, Text } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { textOf } from '../../../pieces/form-values.js';
import { OnceDialog } from '../../../pieces/once-dialog.js';
import type { ApiKey } from './key-queries.js';
import { KeySecret } from './key-secret.js';

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Values are seconds. */
const OVERLAPS = [
  { value: '86400', label: 'For one more day' },
  { value: '3600', label: 'For one more hour' },
  { value: '604800', label: 'For seven more days' },
  { value: '0', label: 'No: it ends now' },
];

export function RotateKeyDialog({
  apiKey: { id, name, last_four: lastFour },
  isOpen,
  onClose,
}: RotateKeyDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const rotate = async (values: FormData): Promise<Schema<'ApiKeyWithSecret'>> => {
    const body = { overlap_seconds: Number(textOf(values, 'overlap_seconds')) };
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
          fields={['overlap_seconds']}
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
              <NativeSelect
                name="overlap_seconds"
                label={`Does the secret that ends in ${lastFour} go on working?`}
                data={OVERLAPS}
                data-autofocus
                error={errorOf('overlap_seconds')}
              />
            </>
          )}
        </ApiForm>
      )}
    >
      {(made) => <KeySecret made={made} />}
    </OnceDialog>
  );
}
