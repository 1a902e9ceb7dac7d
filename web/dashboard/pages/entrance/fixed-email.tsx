// The address that a link is about: seen, and told to password managers, but not to be changed.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';

interface FixedEmailProps {
  readonly email: string;
  readonly description?: string;
  readonly error?: string | undefined;
}

export function FixedEmail({ email, description, error }: FixedEmailProps): ReactNode {
  return (
    <TextInput
      name="email"
      type="email"
      label="E-mail address"
      description={description}
      autoComplete="username"
      value={email}
      readOnly
      error={error}
    />
  );
}
