// What every new account is asked for: a name, an address, a password.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { NewPasswordField } from '../../pieces/new-password-field.js';

export function NewcomerFields({ errorOf }: { readonly errorOf: (field: string) => string | undefined }): ReactNode {
  return (
    <>
      <TextInput
        name="display_name"
        label="Your name"
        description="Shown beside what you write and sell"
        autoComplete="name"
        maxLength={128}
        required
        error={errorOf('display_name')}
      />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        maxLength={254}
        required
        error={errorOf('email')}
      />
      <NewPasswordField error={errorOf('password')} />
    </>
  );
}
