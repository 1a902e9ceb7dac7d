// Changing the password: the old one and the new one, then the second step where the account has one.
import { useState, type ReactNode } from 'react';
import { Modal, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { ApiError, isApiError } from '../../../api/api-error.js';
import { dataOf } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { textOf } from '../../../components/form-values.js';
import { NewPasswordField } from '../../../components/new-password-field.js';
import { signWithPasskey } from '../../../session/passkey.js';
import { codeMember } from '../../../session/second-factor-code.js';
import { SecondStep, type SecondFactor } from '../../../session/second-step.js';
import { keepSession, useAccount } from '../../../session/session.js';

type Change = Schema<'PasswordChangeInput'>;

/** A change that waits for the second step. */
interface WaitingChange {
  readonly change: Change;
  readonly factors: readonly SecondFactor[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function PasswordCard(): ReactNode {
  const { email } = useAccount();
  const send = useSend();
  const [changes, setChanges] = useState(0);
  const [waiting, setWaiting] = useState<WaitingChange>();
  const askSecondStep = (change: Change, factors: readonly SecondFactor[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const onCancel = (): void => reject(new ApiError(0, 'called_off', 'Your password is still the old one.'));
      setWaiting({ change, factors, onDone: resolve, onCancel });
    });
  const submit = async (values: FormData): Promise<void> => {
    const change = { current_password: textOf(values, 'current_password'), password: textOf(values, 'password') };
    try {
      await send(change);
    } catch (error) {
      if (!isApiError(error, 'two_factor_required')) throw error;
      await askSecondStep(change, error.secondFactors).finally(() => setWaiting(undefined));
    }
    setChanges(changes + 1);
  };
  return (
    <Card title="Password" description="When you change it you stay signed in here; all other sessions end.">
      <ApiForm
        fields={['current_password', 'password']}
        submitLabel="Change password"
        doneText="Changed. All other sessions have ended."
        onSubmit={submit}
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
          </Stack>
        )}
      </ApiForm>
      <Modal opened={waiting !== undefined} onClose={() => waiting?.onCancel()} title="Confirm it is you" size="sm">
        {waiting && <SecondStepOf waiting={waiting} />}
      </Modal>
    </Card>
  );
}

function SecondStepOf({ waiting: { change, factors, onDone } }: { readonly waiting: WaitingChange }): ReactNode {
  const api = useApi();
  const send = useSend();
  const withProof = async (proof: Pick<Change, 'totp_code' | 'recovery_code' | 'passkey'>): Promise<void> => {
    await send({ ...change, ...proof });
    onDone();
  };
  const withPasskey = async (): Promise<void> => {
    const passkey = await signWithPasskey(api);
    if (passkey) await withProof({ passkey });
  };
  return <SecondStep factors={factors} onCode={(code) => withProof(codeMember(code))} onPasskey={withPasskey} />;
}

/** Sends a change, and goes on under the session's new token. */
function useSend(): (change: Change) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (body) => keepSession(queries, await dataOf(api.POST('/api/account/change-password', { body })));
}
