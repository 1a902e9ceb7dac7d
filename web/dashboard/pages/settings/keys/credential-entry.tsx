// An API key or a server token in its list, with what can be done about it.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Entry } from '../../../components/entries.js';
import { useNow } from '../../../components/use-now.js';
import { LastUsed } from '../last-used.js';
import { Expiry, ExpiryBadge } from './expiry.js';
import { isLive, type ApiKey, type ServerToken, type Usage } from './key-queries.js';
import { Overlap } from './overlap.js';
import { UsageWords } from './usage-words.js';

interface Opened {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface CredentialActionsProps {
  readonly credential: Pick<ApiKey | ServerToken, 'name' | 'expires_at'>;
  /** What it is called in a question. */
  readonly noun: string;
  /** What stops when it is revoked: a sentence. */
  readonly effect: string;
  readonly onRevoke: () => Promise<unknown>;
  readonly renderEdit: (opened: Opened) => ReactNode;
  readonly renderRotate: (opened: Opened) => ReactNode;
}

interface CredentialEntryProps extends CredentialActionsProps {
  readonly credential: ApiKey | ServerToken;
  /** How its secret begins. */
  readonly prefix: string;
  readonly usage: Usage | undefined;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}

export function CredentialEntry({ prefix, usage, children, ...actions }: CredentialEntryProps): ReactNode {
  const { credential } = actions;
  const facts = [
    <code key="secret">
      {prefix}…{credential.last_four}
    </code>,
    <Expiry key="expiry" at={credential.expires_at} />,
    <LastUsed key="use" at={credential.last_used_at} />,
  ];
  return (
    <Entry
      title={credential.name}
      badges={<ExpiryBadge at={credential.expires_at} />}
      facts={usage ? [...facts, <UsageWords key="usage" usage={usage} />] : facts}
      actions={<CredentialActions {...actions} />}
    >
      {children}
      <Overlap endsAt={credential.previous_expires_at} />
    </Entry>
  );
}

function CredentialActions({
  credential,
  noun,
  effect,
  onRevoke,
  renderEdit,
  renderRotate,
}: CredentialActionsProps): ReactNode {
  const refresh = useRefresh();
  const [isEditing, editing] = useDisclosure(false);
  const [isRotating, rotating] = useDisclosure(false);
  const [isRevoking, revoking] = useDisclosure(false);
  const { name } = credential;
  const isUsable = isLive(credential, useNow(60_000));
  const revoke = async (): Promise<void> => {
    await onRevoke();
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
      {renderEdit({ isOpen: isEditing, onClose: editing.close })}
      {renderRotate({ isOpen: isRotating, onClose: rotating.close })}
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={revoking.close}
        title={`Revoke the ${noun} ${name}?`}
        confirmLabel="Revoke"
        onConfirm={revoke}
      >
        {isUsable ? effect : 'It has expired already; this takes it off the list.'} There is no way back.
      </ConfirmDialog>
    </>
  );
}
