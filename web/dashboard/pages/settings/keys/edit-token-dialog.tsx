// Changes what a server token is called, and when it ends.
import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import type { ServerToken } from './key-queries.js';
import { TOKEN_FIELDS, TokenFields, tokenInput } from './token-fields.js';

interface EditTokenDialogProps {
  readonly token: ServerToken;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EditTokenDialog({ token, isOpen, onClose }: EditTokenDialogProps): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const save = async (values: FormData): Promise<void> => {
    await api.PATCH('/api/account/server-tokens/{tokenId}', {
      params: { path: { tokenId: token.id } },
      body: tokenInput(values, Date.now()),
    });
    onClose();
    void refresh();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Edit ${token.name}`} closeOnClickOutside={false} size="lg">
      <ApiForm fields={TOKEN_FIELDS} submitLabel="Save" fullWidth onSubmit={save}>
        {(errorOf) => <TokenFields token={token} errorOf={errorOf} />}
      </ApiForm>
    </Modal>
  );
}
