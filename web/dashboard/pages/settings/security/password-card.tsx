// Changing the password.
import { useState, type ReactNode } from 'react';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { Card } from '../../../pieces/card.js';
import { textOf } from '../../../pieces/form-values.js';
import { NewPasswordField } from '../../../pieces/new-password-field.js';
import { signWithPasskey } from '../../../session/passkey.js';
import { codeMember } from '../../../session/second-factor-code.js';
import { keepSession, useAccount } from '../../../session/session.js';

type SecondFactor = Pick<Schema<'PasswordChangeInput'>, 'totp_code' | 'recovery_code' | 'passkey'>;

export function PasswordCard(): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const { email, two_factor: needsCode } = useAccount();
  const [changes, setChanges] = useState(0);
  const change = async (values: FormData): Promise<void> => {
    const body = { current_password: textOf(values, 'current_password'), password: textOf(values, 'password') };
    keepSession(
      queries,
      await dataOf(
        api.POST('/api/account/change-password', {
          body: { ...body, ...(needsCode && (await secondFactorOf(api, values))) },
        }),
      ),
    );
    setChanges(changes + 1);
  };
  return (
    <Card title="Password" description="When you change it you stay signed in here; all other sessions end.">
      <ApiForm
        fields={['current_password', 'password', 'totp_code', 'recovery_code']}
        submitLabel="Change password"
        doneText="Changed. All other sessions have ended."
        onSubmit={change}
      >
        {(errorOf) => (
          // Fresh fields after every change: nobody's passwords stay on the screen.
          <Stack gap="md" key={changes}>
            {/* Password managers file the new password under this. */}
            <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
            <PasswordInput
              name="current_password"
              label="Current password"
              autoComplete="current-password"
              required
              maxLength={128}
              error={errorOf('current_password')}
            />
            <NewPasswordField label="New password" error={errorOf('password')} />
            {needsCode && <CodeField error={errorOf('totp_code') ?? errorOf('recovery_code')} />}
          </Stack>
        )}
      </ApiForm>
    </Card>
  );
}

function CodeField({ error }: { readonly error: string | undefined }): ReactNode {
  const takesPasskeys = browserSupportsWebAuthn();
  return (
    <TextInput
      name="code"
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required={!takesPasskeys}
      error={error}
      description={`Of your authenticator app, or a recovery code${takesPasskeys ? '; leave it empty to use a passkey' : ''}`}
    />
  );
}

/** What was typed, or else a passkey, unless the person called that off: then the service says what is missing. */
async function secondFactorOf(api: Api, values: FormData): Promise<SecondFactor> {
  const code = codeMember(textOf(values, 'code'));
  if (Object.keys(code).length > 0 || !browserSupportsWebAuthn()) return code;
  const passkey = await signWithPasskey(api);
  return passkey === undefined ? {} : { passkey };
}
