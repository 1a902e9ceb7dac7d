// The two forms of signing in: for the password, and for the second factor where there is one.
import type { ReactNode } from 'react';
import { Anchor, Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Link } from 'react-router';
import type { Schema } from '../../api/schemas.js';
import { ActionButton } from '../../components/action-button.js';
import { ApiForm } from '../../components/api-form.js';
import { textOf } from '../../components/form-values.js';
import { isPasskeyMarked } from '../../session/passkey-mark.js';
import { codeMember } from '../../session/second-factor-code.js';
import { SecondStep, type SecondFactor } from '../../session/second-step.js';
import type { SignIn } from '../../session/sign-in.js';

/** A right password, and what goes with it. */
export interface HalfSignIn {
  readonly given: Schema<'LogInInput'>;
  readonly factors: readonly SecondFactor[];
}

interface PasswordStepProps {
  readonly signIn: SignIn;
  /** What was typed before. */
  readonly email: string;
}

export function PasswordStep({ signIn, email }: PasswordStepProps): ReactNode {
  return (
    <Stack gap="md">
      <ApiForm
        fields={['email', 'password']}
        submitLabel="Sign in"
        fullWidth
        onSubmit={(values) =>
          signIn.withPassword({ email: textOf(values, 'email').trim(), password: textOf(values, 'password') })
        }
      >
        {(errorOf) => (
          <>
            <TextInput
              name="email"
              type="email"
              label="E-mail address"
              autoComplete="username"
              required
              autoFocus={email === ''}
              data-autofocus
              defaultValue={email}
              error={errorOf('email')}
            />
            <div>
              <PasswordInput
                name="password"
                label="Password"
                autoComplete="current-password"
                required
                autoFocus={email !== ''}
                data-autofocus
                error={errorOf('password')}
              />
              <Anchor component={Link} to="/forgot-password" size="sm" mt={6} display="inline-block">
                Forgot your password?
              </Anchor>
            </div>
          </>
        )}
      </ApiForm>
      <PasskeyButton onAct={signIn.withPasskey} />
    </Stack>
  );
}

interface CodeStepProps {
  readonly signIn: SignIn;
  readonly half: HalfSignIn;
  readonly onBack: () => void;
}

export function CodeStep({ signIn, half: { given, factors }, onBack }: CodeStepProps): ReactNode {
  return (
    <Stack gap="sm">
      <SecondStep
        factors={factors}
        onCode={(code) => signIn.withPassword({ ...given, ...codeMember(code) })}
        onPasskey={signIn.withPasskey}
      />
      <Button variant="subtle" color="gray" leftSection={<ArrowLeftIcon />} onClick={onBack}>
        Start over
      </Button>
    </Stack>
  );
}

/** Stands where this browser knows a passkey of this site. */
function PasskeyButton({ onAct }: { readonly onAct: () => Promise<void> }): ReactNode {
  if (!browserSupportsWebAuthn() || !isPasskeyMarked()) return null;
  return (
    <>
      <Divider label="or" />
      <ActionButton variant="default" fullWidth onAct={onAct}>
        Sign in with a passkey
      </ActionButton>
    </>
  );
}
