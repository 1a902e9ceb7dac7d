// Makes a server token and shows it once.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { textOf } from '../../../pieces/form-values.js';
import { OnceDialog } from '../../../pieces/once-dialog.js';
import { ExpiryField, expiryOf } from './expiry.js';
import { TokenSecret } from './token-secret.js';

interface CreateTokenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const create = async (values: FormData): Promise<string> => {
    const body = { name: textOf(values, 'name'), expires_at: expiryOf(values, Date.now()) ?? null };
    const { token } = await dataOf(api.POST('/api/account/server-tokens', { body }));
    void refresh();
    return token;
  };
  return (
    <OnceDialog<string>
      isOpen={isOpen}
      onClose={onClose}
      title="Create a server token"
      resultTitle="Your new server token"
      ask={(onMade) => (
        <ApiForm
          fields={['name', 'expires_at']}
          submitLabel="Create token"
          fullWidth
          onSubmit={async (values) => onMade(await create(values))}
        >
          {(errorOf) => (
            <>
              <TextInput
                name="name"
                label="Name"
                description="Which server it is for"
                placeholder="Survival server"
                required
                maxLength={64}
                autoComplete="off"
                data-autofocus
                error={errorOf('name')}
              />
              <ExpiryField
                initial="never"
                hint="From then on the server needs another one."
                error={errorOf('expires_at')}
              />
            </>
          )}
        </ApiForm>
      )}
    >
      {(token) => <TokenSecret token={token} />}
    </OnceDialog>
  );
}
