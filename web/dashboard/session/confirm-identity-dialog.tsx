// "Confirm it is you": asks for a fresh proof of identity whenever a call waits for one, wherever on the site that is.
import { use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, Divider, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { isApiError } from '../api/api-error.js';
import { dataOf } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { ActionButton } from '../pieces/action-button.js';
import { ApiForm } from '../pieces/api-form.js';
import { textOf } from '../pieces/form-values.js';
import { IdentityGateContext } from './identity-context.js';
import { signWithPasskey } from './passkey.js';
import { codeMember } from './second-factor-code.js';
import { keepSession } from './session.js';

export function ConfirmIdentityDialog(): ReactNode {
  const gate = use(IdentityGateContext)!;
  const isAsking = useSyncExternalStore(
    (listener) => gate.subscribe(listener),
    () => gate.isAsking(),
  );
  return (
    <Modal opened={isAsking} onClose={() => gate.answer(false)} title="Confirm it is you" size="sm" zIndex={400}>
      <Questions onAnswer={(isProven) => gate.answer(isProven)} />
    </Modal>
  );
}

function Questions({ onAnswer }: { readonly onAnswer: (isProven: boolean) => void }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const prove = async (proof: Schema<'IdentityInput'>): Promise<void> => {
    try {
      keepSession(queries, await dataOf(api.POST('/api/account/confirm-identity', { body: proof })));
      onAnswer(true);
    } catch (error) {
      if (isApiError(error, 'two_factor_required')) return setNeedsCode(true);
      // The session is over: there is nobody left to ask.
      if (isApiError(error, 'unauthorized')) return onAnswer(false);
      throw error;
    }
  };
  const provePasskey = async (): Promise<void> => {
    const passkey = await signWithPasskey(api);
    if (passkey) await prove({ passkey });
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        This is a sensitive step, and it has been a while since you signed in.
      </Text>
      <ApiForm
        fields={['password', 'totp_code', 'recovery_code']}
        submitLabel="Confirm"
        fullWidth
        onSubmit={(values) => prove({ password: textOf(values, 'password'), ...codeMember(textOf(values, 'code')) })}
      >
        {(errorOf) => (
          <>
            <PasswordInput
              name="password"
              label="Password"
              autoComplete="current-password"
              required
              data-autofocus
              error={errorOf('password')}
            />
            {needsCode && (
              <TextInput
                name="code"
                label="Code"
                description="Of your authenticator app, or a recovery code"
                autoComplete="one-time-code"
                required
                autoFocus
                error={errorOf('totp_code') ?? errorOf('recovery_code')}
              />
            )}
          </>
        )}
      </ApiForm>
      {browserSupportsWebAuthn() && (
        <>
          <Divider label="or" />
          <ActionButton variant="default" fullWidth onAct={provePasskey}>
            Use a passkey
          </ActionButton>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </Stack>
  );
}
