// Gives an API key another secret, which it shows once.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { ApiKey } from './key-queries.js';
import { KeySecret } from './key-secret.js';
import { RotateDialog } from './rotate-dialog.js';

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RotateKeyDialog({ apiKey, ...dialog }: RotateKeyDialogProps): ReactNode {
  const api = useApi();
  const params = { path: { keyId: apiKey.id } };
  return (
    <RotateDialog
      {...dialog}
      credential={apiKey}
      resultTitle="Your new secret"
      what="The key gets a new secret and keeps its name, scopes and limits. Give yourself enough time to put the new one in place."
      onRotate={(body) => dataOf(api.POST('/api/account/keys/{keyId}/rotate', { params, body }))}
    >
      {(made) => <KeySecret made={made} />}
    </RotateDialog>
  );
}
