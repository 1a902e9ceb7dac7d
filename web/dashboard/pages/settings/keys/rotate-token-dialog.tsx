// Gives a server token another secret, which it shows once.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { ServerToken } from './key-queries.js';
import { RotateDialog } from './rotate-dialog.js';
import { TokenSecret } from './token-secret.js';

interface RotateTokenDialogProps {
  readonly token: ServerToken;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RotateTokenDialog({ token, ...dialog }: RotateTokenDialogProps): ReactNode {
  const api = useApi();
  const params = { path: { tokenId: token.id } };
  return (
    <RotateDialog
      {...dialog}
      credential={token}
      resultTitle="Your new server token"
      what="The token gets a new secret and keeps its name and expiry. Give yourself enough time to put the new one on the server."
      onRotate={(body) => dataOf(api.POST('/api/account/server-tokens/{tokenId}/rotate', { params, body }))}
    >
      {(made) => <TokenSecret token={made.token} />}
    </RotateDialog>
  );
}
