// Where somebody chooses a password: tells while they type how much is missing.
import { useState, type ReactNode } from 'react';
import { PasswordInput } from '@mantine/core';

/** Characters, as the contract has it. */
const SHORTEST = 12;

interface NewPasswordFieldProps {
  readonly label?: string;
  /** The name of the input. */
  readonly name?: string;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

export function NewPasswordField({
  label = 'Password',
  name = 'password',
  autoFocus = false,
  error,
}: NewPasswordFieldProps): ReactNode {
  const [length, setLength] = useState(0);
  return (
    <PasswordInput
      name={name}
      label={label}
      autoComplete="new-password"
      required
      {...(autoFocus && { autoFocus, 'data-autofocus': true })}
      minLength={SHORTEST}
      error={error}
      description={error === undefined && hintOf(length)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => setLength([...event.currentTarget.value].length)}
    />
  );
}

function hintOf(length: number): string {
  if (length === 0) return `At least ${SHORTEST} characters. Four unrelated words are easy to remember.`;
  if (length < SHORTEST) return `${length} of at least ${SHORTEST} characters.`;
  return 'Long enough.';
}
