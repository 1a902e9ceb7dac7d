// What every new account is asked for: a name, an address, a password.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { NewPasswordField } from '../../components/new-password-field.js';
import { FixedEmail } from './fixed-email.js';

interface NewcomerFieldsProps {
  readonly errorOf: (field: string) => string | undefined;
  /** The address, where an invitation is for one alone. */
  readonly invited?: string | null;
}

export function NewcomerFields({ errorOf, invited = null }: NewcomerFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        name="display_name"
        label="Your name"
        description="Shown with your reviews and products."
        autoComplete="name"
        maxLength={128}
        required
        autoFocus
        data-autofocus
        error={errorOf('display_name')}
      />
      {invited === null ? (
        <TextInput
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="username"
          maxLength={254}
          required
          error={errorOf('email')}
        />
      ) : (
        <FixedEmail
          email={invited}
          description="Your invitation is for this address. You can change it later."
          error={errorOf('email')}
        />
      )}
      <NewPasswordField error={errorOf('password')} />
    </>
  );
}
