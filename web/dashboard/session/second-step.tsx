// The second step of a proof of who one is: by whichever of the account's second factors one has at hand.
import { useState, type ReactNode } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { Schema } from '../api/schemas.js';
import { ActionButton } from '../components/action-button.js';
import { CodeForm } from './code-form.js';

export type SecondFactor = Schema<'UsableSecondFactors'>[number];

interface SecondStepProps {
  /** Those that the account has, the usual one first. */
  readonly factors: readonly SecondFactor[];
  /** Proves it by a code of the app, or a recovery code. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onPasskey: () => Promise<void>;
}

export function SecondStep({ factors, onCode, onPasskey }: SecondStepProps): ReactNode {
  const usable = factors.filter((factor) => factor !== 'passkey' || browserSupportsWebAuthn());
  const [chosen, choose] = useState(usable[0]);
  if (chosen === undefined)
    return <Text size="sm">This browser cannot use your passkey. Open this page in one that can.</Text>;
  return (
    <Stack gap="sm">
      {chosen === 'passkey' ? (
        <ActionButton fullWidth autoFocus data-autofocus onAct={onPasskey}>
          Use your passkey
        </ActionButton>
      ) : (
        <CodeForm key={chosen} kind={chosen} onCode={onCode} />
      )}
      {usable
        .filter((factor) => factor !== chosen)
        .map((factor) => (
          <OtherWay key={factor} factor={factor} onChoose={() => choose(factor)} onPasskey={onPasskey} />
        ))}
    </Stack>
  );
}

interface OtherWayProps extends Pick<SecondStepProps, 'onPasskey'> {
  readonly factor: SecondFactor;
  readonly onChoose: () => void;
}

function OtherWay({ factor, onChoose, onPasskey }: OtherWayProps): ReactNode {
  // The browser asks for a passkey itself: there is nothing to fill in first.
  if (factor === 'passkey')
    return (
      <ActionButton variant="default" fullWidth onAct={onPasskey}>
        Use your passkey instead
      </ActionButton>
    );
  return (
    <Button variant="default" fullWidth onClick={onChoose}>
      {factor === 'totp' ? 'Use your app instead' : 'Use a recovery code instead'}
    </Button>
  );
}
