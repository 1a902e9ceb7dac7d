// The end of the account.
import { useState, type ReactNode } from 'react';
import { Button, Group, List } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { Card } from '../../../pieces/card.js';
import { ConfirmDialog } from '../../../pieces/confirm-dialog.js';

const PHRASE = 'delete my account';

export function DeleteCard(): ReactNode {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const erase = async (): Promise<void> => {
    await api.DELETE('/api/account');
    // With the page goes everything that it kept in memory.
    window.location.assign('/app/sign-in');
  };
  return (
    <Card
      title="Delete the account"
      description="For good. It is refused while orders are open, yours or those of your products."
    >
      <Group>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        confirmLabel="Delete it for good"
        phrase={PHRASE}
        onConfirm={erase}
      >
        There is no way back. At once:
        <List size="sm" mt="xs" spacing={4}>
          <List.Item>your name, address, picture, password and second factors are erased;</List.Item>
          <List.Item>your sessions, API keys and server tokens stop working;</List.Item>
          <List.Item>what you bought can no longer be downloaded with this account;</List.Item>
          <List.Item>your products are archived; who bought them keeps them;</List.Item>
          <List.Item>your reviews stay and say “deleted user”.</List.Item>
        </List>
      </ConfirmDialog>
    </Card>
  );
}
