// The authenticator app: set up, or taken away.
import { useState, type ReactNode } from 'react';
import { Badge, Button, Modal, Text, ThemeIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MobileIcon } from '@radix-ui/react-icons';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Entries, Entry } from '../../../components/entries.js';
import { useAccount } from '../../../session/session.js';
import { removalWords, type FactorCardProps, type SecondFactors } from './second-factors.js';
import { SetUpAuthenticator } from './set-up-authenticator.js';

const DESCRIPTION = 'An app on your phone shows a new code every 30 seconds, which you type in after your password.';

export function AuthenticatorCard({ factors, onCodes }: FactorCardProps): ReactNode {
  const api = useApi();
  const [setup, setSetup] = useState<Schema<'TotpSetup'>>();
  const [isOpen, dialog] = useDisclosure(false);
  const isVerified = useAccount().email_verified;
  const begin = async (): Promise<void> => {
    setSetup(await dataOf(api.POST('/api/account/totp')));
    dialog.open();
  };
  return (
    <Card
      title="Authenticator app"
      description={DESCRIPTION}
      actions={
        !factors.totp && (
          <ActionButton variant="light" leftSection={<MobileIcon />} disabled={!isVerified} onAct={begin}>
            Set up an app
          </ActionButton>
        )
      }
    >
      {factors.totp ? <App factors={factors} /> : <Text size="sm">No app yet.</Text>}
      <Modal opened={isOpen} onClose={dialog.close} title="Set up an authenticator app" closeOnClickOutside={false}>
        {setup && <SetUpAuthenticator setup={setup} onClose={dialog.close} onCodes={onCodes} />}
      </Modal>
    </Card>
  );
}

function App({ factors }: { readonly factors: SecondFactors }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isRemoving, removing] = useDisclosure(false);
  const remove = async (): Promise<void> => {
    await api.DELETE('/api/account/totp');
    void refresh();
  };
  return (
    <Entries label="Authenticator app">
      <Entry
        title="Your authenticator app"
        picture={
          <ThemeIcon variant="light" color="gray" size="lg" radius="xl" aria-hidden>
            <MobileIcon />
          </ThemeIcon>
        }
        badges={<Badge>On</Badge>}
        facts={['To move to another phone, remove it and set it up there again']}
        actions={
          <Button size="xs" variant="default" aria-label="Remove the authenticator app" onClick={removing.open}>
            Remove
          </Button>
        }
      >
        <ConfirmDialog
          isOpen={isRemoving}
          onClose={removing.close}
          title="Remove the authenticator app?"
          confirmLabel="Remove"
          onConfirm={remove}
        >
          Its codes stop working. {removalWords(factors)}
        </ConfirmDialog>
      </Entry>
    </Entries>
  );
}
