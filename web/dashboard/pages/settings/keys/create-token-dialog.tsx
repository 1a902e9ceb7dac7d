// Makes a server token and shows it once.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { OnceDialog } from '../../../components/once-dialog.js';
import { TOKEN_FIELDS, TokenFields, tokenInput } from './token-fields.js';
import { TokenSecret } from './token-secret.js';

interface CreateTokenDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const create = async (values: FormData): Promise<string> => {
    const { token } = await dataOf(api.POST('/api/account/server-tokens', { body: tokenInput(values, Date.now()) }));
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
          fields={TOKEN_FIELDS}
          submitLabel="Create token"
          fullWidth
          onSubmit={async (values) => onMade(await create(values))}
        >
          {(errorOf) => <TokenFields errorOf={errorOf} />}
        </ApiForm>
      )}
    >
      {(token) => <TokenSecret token={token} />}
    </OnceDialog>
  );
}
