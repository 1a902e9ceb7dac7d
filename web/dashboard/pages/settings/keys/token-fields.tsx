// What one may decide about a server token: the fields for making and for changing one.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { textOf } from '../../../components/form-values.js';
import { EXPIRY_FIELDS, ExpiryField, expiryOf } from './expiry.js';
import type { ServerToken } from './key-queries.js';

export const TOKEN_FIELDS = ['name', ...EXPIRY_FIELDS];

interface TokenFieldsProps {
  /** The token that is changed; undefined for a new one. */
  readonly token?: ServerToken;
  readonly errorOf: (field: string) => string | undefined;
}

export function TokenFields({ token, errorOf }: TokenFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        description="Which server it is for"
        placeholder="Survival server"
        required
        maxLength={64}
        autoComplete="off"
        defaultValue={token?.name}
        data-autofocus
        error={errorOf('name')}
      />
      <ExpiryField
        initial="never"
        kept={token?.expires_at}
        hint="Nothing warns you: from then on the server gets no updates until it has another token."
        neverHint="It works until you revoke it. A token that ends unannounced leaves the server without updates."
        errorOf={errorOf}
      />
    </>
  );
}

/** What stands in the fields, as the service takes it; `now` is in milliseconds since 1970. */
export function tokenInput(values: FormData, now: number): { name: string; expires_at?: string | null } {
  const expiry = expiryOf(values, now);
  return { name: textOf(values, 'name'), ...(expiry === undefined ? {} : { expires_at: expiry }) };
}
