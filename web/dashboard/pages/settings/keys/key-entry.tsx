// An API key in the list, with what can be done about it.
import type { ReactNode } from 'react';
import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmDialog } from '../../../pieces/confirm-dialog.js';
import { Entry } from '../../../pieces/entries.js';
import { useNow } from '../../../pieces/use-now.js';
import { LastUsed } from '../last-used.js';
import { EditKeyDialog } from './edit-key-dialog.js';
import { Expiry, ExpiryBadge } from './expiry.js';
import { isLive, type ApiKey, type Usage } from './key-queries.js';
import { Overlap } from './overlap.js';
import { ProductLimit } from './product-limit.js';
import { RotateKeyDialog } from './rotate-key-dialog.js';
import { scopeBadges } from './scopes.js';
import { UsageWords } from './usage-words.js';

interface KeyEntryProps {
  readonly apiKey: ApiKey;
  readonly usage: Usage | undefined;
}

export function KeyEntry({ apiKey, usage }: KeyEntryProps): ReactNode {
  const {
    name,
    prefix,
    last_four: lastFour,
    scopes,
    product_ids: productIds,
    expires_at: expiresAt,
    previous_expires_at: previousExpiresAt,
    last_used_at: lastUsedAt,
  } = apiKey;
  const facts = [
    <code key="key">
      {prefix}…{lastFour}
    </code>,
    <Expiry key="expiry" at={expiresAt} />,
    <LastUsed key="use" at={lastUsedAt} />,
  ];
  return (
    <Entry
      title={name}
      facts={usage ? [...facts, <UsageWords key="usage" usage={usage} />] : facts}
      actions={<KeyActions apiKey={apiKey} />}
      badges={<ExpiryBadge at={expiresAt} />}
    >
      <Group gap={6} mt={8} component="ul" p={0} m={0} aria-label="Scopes" style={{ listStyle: 'none' }}>
        {scopeBadges(scopes).map((scope) => (
          <Badge key={scope} component="li" size="sm" color={scope === 'admin' ? 'red' : 'gray'}>
            {scope}
          </Badge>
        ))}
      </Group>
      {productIds && <ProductLimit ids={productIds} />}
      <Overlap endsAt={previousExpiresAt} />
    </Entry>
  );
}

function KeyActions({ apiKey }: { readonly apiKey: ApiKey }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isEditing, editing] = useDisclosure(false);
  const [isRotating, rotating] = useDisclosure(false);
  const [isRevoking, revoking] = useDisclosure(false);
  const { id, name } = apiKey;
  const isUsable = isLive(apiKey, useNow(60_000));
  const revoke = async (): Promise<void> => {
    await api.DELETE('/api/account/keys/{keyId}', { params: { path: { keyId: id } } });
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
      <EditKeyDialog apiKey={apiKey} isOpen={isEditing} onClose={editing.close} />
      <RotateKeyDialog apiKey={apiKey} isOpen={isRotating} onClose={rotating.close} />
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={revoking.close}
        title={`Revoke the key ${name}?`}
        confirmLabel="Revoke"
        onConfirm={revoke}
      >
        {isUsable ? 'What uses it stops working at once. ' : 'It has expired already; this takes it off the list. '}
        There is no way back.
      </ConfirmDialog>
    </>
  );
}
