// Changing the password.
import { useState, type ReactNode } from 'react';
import { PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ApiForm, textOf } from '../../../pieces/api-form.js';
import { Card } from '../../../pieces/card.js';
import { NewPasswordField } from '../../../pieces/new-password-field.js';
import { keepSession, useAccount } from '../../../session/session.js';

export function PasswordCard(): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const { email } = useAccount();
  const [changes, setChanges] = useState(0);
  const change = async (values: FormData): Promise<void> => {
    const body = { current_password: textOf(values, 'current_password'), password: textOf(values, 'password') };
    keepSession(queries, await dataOf(api.POST('/api/account/change-password', { body })));
    setChanges(changes + 1);
  };
  return (
    <Card title="Password" description="When you change it you stay signed in here; all other sessions end.">
      <ApiForm fields={['current_password', 'password']} submitLabel="Change password" doneText="Changed. All other sessions have ended." onSubmit={change}>
        {(errorOf) => (
          // Fresh fields after every change: nobody's passwords stay on the screen.
          <Stack gap="md" key={changes}>
            {/* Password managers file the new password under this. */}
            <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
            <PasswordInput name="current_password" label="Current password" autoComplete="current-password" required maxLength={128} error={errorOf('current_password')} />
            <NewPasswordField label="New password" error={errorOf('password')} />
          </Stack>
        )}
      </ApiForm>
    </Card>
  );
}
