// Passkeys: which there are, one more, one less.
import type { ReactNode } from 'react';
import { Badge, Button, Modal, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LockClosedIcon, PlusIcon } from '@radix-ui/react-icons';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useApi } from '../../../api/api-context.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Entries, Entry } from '../../../components/entries.js';
import { textOf } from '../../../components/form-values.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { markPasskey } from '../../../session/passkey-mark.js';
import { useAccount } from '../../../session/session.js';
import { LastUsed } from '../last-used.js';
import { registerPasskey } from './register-passkey.js';
import { removalWords, type FactorCardProps, type SecondFactors } from './second-factors.js';

const MAX = 20;

export function PasskeysCard({ factors, onCodes }: FactorCardProps): ReactNode {
  const [isAdding, adding] = useDisclosure(false);
  const canAdd = browserSupportsWebAuthn();
  const isVerified = useAccount().email_verified;
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face, PIN or a security key instead of a password and code."
      actions={
        <Button
          variant="light"
          leftSection={<PlusIcon />}
          disabled={!isVerified || !canAdd || factors.passkeys.length >= MAX}
          onClick={adding.open}
        >
          Add a passkey
        </Button>
      }
    >
      {!canAdd && (
        <Text size="sm">Passkeys are not available here. They need https and a browser that supports them.</Text>
      )}
      {factors.passkeys.length >= MAX && <Text size="sm">You have reached the limit of {MAX} passkeys.</Text>}
      {factors.passkeys.length === 0 ? (
        <Text size="sm">No passkeys yet.</Text>
      ) : (
        <Entries label="Passkeys">
          {factors.passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} factors={factors} />
          ))}
        </Entries>
      )}
      <Modal opened={isAdding} onClose={adding.close} title="Add a passkey" closeOnClickOutside={false}>
        <AddPasskey onClose={adding.close} onCodes={onCodes} />
      </Modal>
    </Card>
  );
}

function AddPasskey({
  onClose,
  onCodes,
}: Pick<FactorCardProps, 'onCodes'> & { readonly onClose: () => void }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const add = async (values: FormData): Promise<void> => {
    const added = await registerPasskey(api, textOf(values, 'name'));
    if (!added) return;
    onClose();
    onCodes(added.recovery_codes);
    void refresh();
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Your browser then asks where to save it. Afterwards all your other sessions end.
      </Text>
      <ApiForm fields={['name']} submitLabel="Continue" fullWidth onSubmit={add}>
        {(errorOf) => (
          <TextInput
            name="name"
            label="Name"
            description="To recognise it later"
            placeholder="My laptop"
            required
            maxLength={64}
            autoComplete="off"
            data-autofocus
            error={errorOf('name')}
          />
        )}
      </ApiForm>
    </Stack>
  );
}

function PasskeyEntry({
  passkey,
  factors,
}: {
  readonly passkey: Schema<'Passkey'>;
  readonly factors: SecondFactors;
}): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isRemoving, removing] = useDisclosure(false);
  const { id, name, backed_up: isBackedUp, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/account/passkeys/{passkeyId}', { params: { path: { passkeyId: id } } });
    if (factors.passkeys.length === 1) markPasskey(false);
    void refresh();
  };
  return (
    <Entry
      title={name}
      picture={
        <ThemeIcon variant="light" color="gray" size="lg" radius="xl" aria-hidden>
          <LockClosedIcon />
        </ThemeIcon>
      }
      badges={isBackedUp && <Badge color="gray">Synced</Badge>}
      facts={[
        <>
          Added <RelativeTime at={createdAt} />
        </>,
        <LastUsed key="use" at={lastUsedAt} />,
      ]}
      actions={
        <Button size="xs" variant="default" aria-label={`Remove ${name}`} onClick={removing.open}>
          Remove
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={removing.close}
        title={`Remove the passkey ${name}?`}
        confirmLabel="Remove"
        onConfirm={remove}
      >
        You can no longer sign in with it. {removalWords(factors)}
      </ConfirmDialog>
    </Entry>
  );
}
