// The end of the account.
import { useState, type ReactNode } from 'react';
import { Button, Group, List } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';

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
      title="Delete account"
      description="This cannot be undone. It is not possible while you have open orders, as a buyer or a seller."
    >
      <Group>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        confirmLabel="Delete account"
        phrase={PHRASE}
        onConfirm={erase}
      >
        This cannot be undone. Immediately:
        <List size="sm" mt="xs" spacing={4}>
          <List.Item>your name, e-mail address, picture, password and second factors are erased;</List.Item>
          <List.Item>your sessions, API keys and server tokens stop working;</List.Item>
          <List.Item>you can no longer download what you bought;</List.Item>
          <List.Item>your products are archived; buyers keep them;</List.Item>
          <List.Item>your reviews stay, signed “deleted user”.</List.Item>
        </List>
      </ConfirmDialog>
    </Card>
  );
}
