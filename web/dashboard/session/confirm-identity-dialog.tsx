// "Confirm it is you": asks for a fresh proof of identity whenever a call waits for one, wherever on the site that is.
import { use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, Divider, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { isApiError } from '../api/api-error.js';
import { dataOf } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { secondFactorsQuery } from '../api/second-factors-query.js';
import { ActionButton } from '../components/action-button.js';
import { ApiForm } from '../components/api-form.js';
import { textOf } from '../components/form-values.js';
import { IdentityGateContext } from './identity-context.js';
import { signWithPasskey } from './passkey.js';
import { codeMember } from './second-factor-code.js';
import { SecondStep, type SecondFactor } from './second-step.js';
import { keepSession } from './session.js';

type Proof = Schema<'IdentityInput'>;

/** A right password, and what goes with it. */
interface HalfProof {
  readonly password: string;
  readonly factors: readonly SecondFactor[];
}

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
  const [half, setHalf] = useState<HalfProof>();
  const prove = async (proof: Proof): Promise<void> => {
    try {
      keepSession(queries, await dataOf(api.POST('/api/account/confirm-identity', { body: proof })));
      onAnswer(true);
    } catch (error) {
      // The session is over: there is nobody left to ask.
      if (isApiError(error, 'unauthorized')) return onAnswer(false);
      throw error;
    }
  };
  const provePassword = async (password: string): Promise<void> => {
    try {
      await prove({ password });
    } catch (error) {
      if (!isApiError(error, 'two_factor_required')) throw error;
      setHalf({ password, factors: error.secondFactors });
    }
  };
  const provePasskey = async (): Promise<void> => {
    const passkey = await signWithPasskey(api);
    if (passkey) await prove({ passkey });
  };
  return (
    <Stack gap="md">
      {half ? (
        <SecondStep
          factors={half.factors}
          onCode={(code) => prove({ password: half.password, ...codeMember(code) })}
          onPasskey={provePasskey}
        />
      ) : (
        <FirstStep onPassword={provePassword} onPasskey={provePasskey} />
      )}
      <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </Stack>
  );
}

interface FirstStepProps {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onPasskey: () => Promise<void>;
}

function FirstStep({ onPassword, onPasskey }: FirstStepProps): ReactNode {
  const { data: factors } = useQuery(secondFactorsQuery(useApi()));
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0 && browserSupportsWebAuthn();
  return (
    <>
      <Text size="sm" c="dimmed">
        This is a sensitive step, and it has been a while since you signed in.
      </Text>
      <ApiForm
        fields={['password']}
        submitLabel="Continue"
        fullWidth
        onSubmit={(values) => onPassword(textOf(values, 'password'))}
      >
        {(errorOf) => (
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            data-autofocus
            error={errorOf('password')}
          />
        )}
      </ApiForm>
      {hasPasskey && (
        <>
          <Divider label="or" />
          <ActionButton variant="default" fullWidth onAct={onPasskey}>
            Use your passkey
          </ActionButton>
        </>
      )}
    </>
  );
}
