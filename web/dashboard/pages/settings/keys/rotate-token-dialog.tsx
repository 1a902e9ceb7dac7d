// Gives a server token another secret, which it shows once.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { OnceDialog } from '../../../pieces/once-dialog.js';
import type { ServerToken } from './key-queries.js';
import { OVERLAP_FIELDS, OverlapField, overlapInput } from './overlap-field.js';
import { TokenSecret } from './token-secret.js';

interface RotateTokenDialogProps {
  readonly token: ServerToken;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RotateTokenDialog({
  token: { id, name, last_four: lastFour },
  isOpen,
  onClose,
}: RotateTokenDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const rotate = async (values: FormData): Promise<string> => {
    const body = overlapInput(values);
    const params = { path: { tokenId: id } };
    const made = await dataOf(api.POST('/api/account/server-tokens/{tokenId}/rotate', { params, body }));
    void refresh();
    return made.token;
  };
  return (
    <OnceDialog<string>
      isOpen={isOpen}
      onClose={onClose}
      title={`Rotate ${name}`}
      resultTitle="Your new server token"
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
                The token gets a new secret and keeps its name and expiry. Give yourself enough time to put the new one
                on the server.
              </Text>
              <OverlapField lastFour={lastFour} error={errorOf('overlap_seconds')} />
            </>
          )}
        </ApiForm>
      )}
    >
      {(token) => <TokenSecret token={token} />}
    </OnceDialog>
  );
}
