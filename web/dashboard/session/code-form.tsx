// A form for one code. That of an authenticator app is sent as soon as its six digits are there.
import { useRef, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { isApiError } from '../api/api-error.js';
import { ApiForm } from '../components/api-form.js';
import { atField } from '../components/field-errors.js';
import { textOf } from '../components/form-values.js';
import { isWholeAppCode, withoutSpaces } from './second-factor-code.js';

interface CodeFormProps {
  readonly kind: 'totp' | 'recovery_code';
  readonly submitLabel?: string;
  readonly description?: ReactNode;
  /** Sends the code, which has no spaces. Throws ApiError; a code that is refused is shown at the field. */
  readonly onCode: (code: string) => Promise<void>;
}

interface Kind {
  readonly field: TextInputProps & { readonly label: string };
  /** What is said of a text that cannot be a code. */
  readonly malformed: string;
}

const KINDS: Readonly<Record<CodeFormProps['kind'], Kind>> = {
  totp: {
    field: { label: 'Code from your app', inputMode: 'numeric' },
    malformed: 'Type the six digits that your app shows',
  },
  recovery_code: {
    field: { label: 'Recovery code', autoCapitalize: 'characters' },
    malformed: 'Type one whole recovery code',
  },
};

export function CodeForm({ kind, submitLabel = 'Continue', description, onCode }: CodeFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  /** What was sent by itself, which no further change to the same digits sends again. */
  const sent = useRef('');
  /** Whether the field is empty because a refused code was taken out of it, which its message still speaks of. */
  const isCleared = useRef(false);
  const { field, malformed } = KINDS[kind];
  const send = async (values: FormData): Promise<void> => {
    try {
      await onCode(withoutSpaces(textOf(values, 'code')));
    } catch (error) {
      sent.current = '';
      if (isApiError(error, 'validation_failed')) throw atField('code', malformed);
      if (!isApiError(error, 'invalid_credentials')) throw error;
      // The next code of an app is another one; a long code has a slip somewhere, which its owner looks for.
      if (kind === 'totp') {
        input.current!.value = '';
        isCleared.current = true;
      }
      throw atField('code', error.message);
    }
  };
  const sendWhenWhole = ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>): void => {
    const code = withoutSpaces(value);
    isCleared.current = false;
    if (kind !== 'totp' || !isWholeAppCode(code) || code === sent.current) return;
    sent.current = code;
    form!.requestSubmit();
  };
  /** Who ends six digits with Enter may press it after they were refused: what was said of them stays. */
  const keepMessage = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isCleared.current) event.preventDefault();
  };
  return (
    <ApiForm fields={['code']} submitLabel={submitLabel} fullWidth onSubmit={send}>
      {(errorOf) => (
        <TextInput
          {...field}
          ref={input}
          name="code"
          description={description}
          autoComplete="one-time-code"
          spellCheck={false}
          required
          autoFocus
          data-autofocus
          onChange={sendWhenWhole}
          onKeyDown={keepMessage}
          // The focus stays here, so that readers would say nothing of it by themselves.
          error={errorOf('code') && <span role="alert">{errorOf('code')}</span>}
        />
      )}
    </ApiForm>
  );
}
