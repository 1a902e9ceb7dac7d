// The two forms of signing in: for the password, and for the code when there is a second factor.
import type { ReactNode } from 'react';
import { Anchor, Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Link } from 'react-router';
import type { Schema } from '../../api/schemas.js';
import { ActionButton } from '../../pieces/action-button.js';
import { ApiForm } from '../../pieces/api-form.js';
import { textOf } from '../../pieces/form-values.js';
import { codeMember } from '../../session/second-factor-code.js';
import type { SignIn } from '../../session/sign-in.js';

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
              defaultValue={email}
              error={errorOf('email')}
            />
            <div>
              <PasswordInput
                name="password"
                label="Password"
                autoComplete="current-password"
                required
                error={errorOf('password')}
              />
              <Anchor component={Link} to="/forgot-password" size="sm" mt={6} display="inline-block">
                Forgot your password?
              </Anchor>
            </div>
          </>
        )}
      </ApiForm>
      <PasskeyButton signIn={signIn}>Sign in with a passkey</PasskeyButton>
    </Stack>
  );
}

interface SecondStepProps {
  readonly signIn: SignIn;
  /** Address and password, which were right. */
  readonly given: Schema<'LogInInput'>;
  readonly onBack: () => void;
}

export function SecondStep({ signIn, given, onBack }: SecondStepProps): ReactNode {
  return (
    <Stack gap="md">
      <ApiForm
        fields={['totp_code', 'recovery_code']}
        submitLabel="Go on"
        fullWidth
        onSubmit={(values) => signIn.withPassword({ ...given, ...codeMember(textOf(values, 'code')) })}
      >
        {(errorOf) => (
          <TextInput
            name="code"
            label="Code"
            description="The six digits of your authenticator app, or one of your recovery codes"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
            error={
              (errorOf('totp_code') ?? errorOf('recovery_code')) && 'Type the six digits, or a whole recovery code'
            }
          />
        )}
      </ApiForm>
      <PasskeyButton signIn={signIn}>Use a passkey instead</PasskeyButton>
      <Button variant="subtle" color="gray" leftSection={<ArrowLeftIcon />} onClick={onBack}>
        Start over
      </Button>
    </Stack>
  );
}

function PasskeyButton({ signIn, children }: { readonly signIn: SignIn; readonly children: string }): ReactNode {
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Divider label="or" />
      <ActionButton variant="default" fullWidth onAct={signIn.withPasskey}>
        {children}
      </ActionButton>
    </>
  );
}
