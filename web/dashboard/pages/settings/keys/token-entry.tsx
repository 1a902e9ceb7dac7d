// A server token in the list.
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api-context.js';
import { CredentialEntry } from './credential-entry.js';
import { EditTokenDialog } from './edit-token-dialog.js';
import type { ServerToken, Usage } from './key-queries.js';
import { RotateTokenDialog } from './rotate-token-dialog.js';

interface TokenEntryProps {
  readonly token: ServerToken;
  readonly usage: Usage | undefined;
}

export function TokenEntry({ token, usage }: TokenEntryProps): ReactNode {
  const api = useApi();
  const params = { path: { tokenId: token.id } };
  return (
    <CredentialEntry
      credential={token}
      noun="token"
      prefix="mps_"
      usage={usage}
      effect="The server that uses it can no longer look for updates or download."
      onRevoke={() => api.DELETE('/api/account/server-tokens/{tokenId}', { params })}
      renderEdit={(opened) => <EditTokenDialog token={token} {...opened} />}
      renderRotate={(opened) => <RotateTokenDialog token={token} {...opened} />}
    />
  );
}
