// A server token in the list, with what can be done about it.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmDialog } from '../../../pieces/confirm-dialog.js';
import { Entry } from '../../../pieces/entries.js';
import { useNow } from '../../../pieces/use-now.js';
import { LastUsed } from '../last-used.js';
import { EditTokenDialog } from './edit-token-dialog.js';
import { Expiry, ExpiryBadge } from './expiry.js';
import { isLive, type ServerToken, type Usage } from './key-queries.js';
import { Overlap } from './overlap.js';
import { RotateTokenDialog } from './rotate-token-dialog.js';
import { UsageWords } from './usage-words.js';

interface TokenEntryProps {
  readonly token: ServerToken;
  readonly usage: Usage | undefined;
}

export function TokenEntry({ token, usage }: TokenEntryProps): ReactNode {
  const { name, last_four: lastFour, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const facts = [
    <code key="token">mps_…{lastFour}</code>,
    <Expiry key="expiry" at={expiresAt} />,
    <LastUsed key="use" at={lastUsedAt} />,
  ];
  return (
    <Entry
      title={name}
      badges={<ExpiryBadge at={expiresAt} />}
      facts={usage ? [...facts, <UsageWords key="usage" usage={usage} />] : facts}
      actions={<TokenActions token={token} />}
    >
      <Overlap endsAt={token.previous_expires_at} />
    </Entry>
  );
}

function TokenActions({ token }: { readonly token: ServerToken }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isEditing, editing] = useDisclosure(false);
  const [isRotating, rotating] = useDisclosure(false);
  const [isRevoking, revoking] = useDisclosure(false);
  const { id, name } = token;
  const isUsable = isLive(token, useNow(60_000));
  const revoke = async (): Promise<void> => {
    await api.DELETE('/api/account/server-tokens/{tokenId}', { params: { path: { tokenId: id } } });
    void refresh();
  };
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={editing.open}>
        Edit
      </Button>
      {isUsable && (
        <Button size="xs" variant="default" aria-label={`Rotate ${name}`} onClick={rotating.open}>
          Rotate
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        c="var(--mantine-color-error)"
        aria-label={`Revoke ${name}`}
        onClick={revoking.open}
      >
        Revoke
      </Button>
      <EditTokenDialog token={token} isOpen={isEditing} onClose={editing.close} />
      <RotateTokenDialog token={token} isOpen={isRotating} onClose={rotating.close} />
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={revoking.close}
        title={`Revoke the token ${name}?`}
        confirmLabel="Revoke"
        onConfirm={revoke}
      >
        {isUsable
          ? 'The server that uses it can no longer look for updates or download. '
          : 'It has expired already; this takes it off the list. '}
        There is no way back.
      </ConfirmDialog>
    </>
  );
}
