// What one may decide about an API key: the fields for making and for changing one.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { Scope } from '#generated/enums.js';
import { textOf } from '../../../components/form-values.js';
import { pickedProducts } from '../../../components/picked-products.js';
import { ProductPicker } from '../../../components/product-picker.js';
import { useSendsMail } from '../../../session/sends-mail.js';
import { EXPIRY_FIELDS, ExpiryField, expiryOf } from './expiry.js';
import type { ApiKey } from './key-queries.js';
import { chosenScopes, ScopeFields } from './scope-fields.js';

export const KEY_FIELDS = ['name', 'scopes', ...EXPIRY_FIELDS, 'product_ids'];
const MOST_PRODUCTS = 100;

interface KeyFieldsProps {
  /** The key that is changed; undefined for a new one. */
  readonly apiKey?: ApiKey;
  readonly errorOf: (field: string) => string | undefined;
}

export function KeyFields({ apiKey, errorOf }: KeyFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        description="What it is for"
        placeholder="CI publishing"
        required
        maxLength={64}
        autoComplete="off"
        defaultValue={apiKey?.name}
        data-autofocus
        error={errorOf('name')}
      />
      <ScopeFields has={apiKey?.scopes} error={errorOf('scopes')} />
      <KeyExpiry apiKey={apiKey} errorOf={errorOf} />
      <ProductPicker
        source="all"
        description="Leave it empty for all. On lists the key sees only the ones that you pick."
        most={MOST_PRODUCTS}
        initial={apiKey?.product_ids ?? []}
        error={errorOf('product_ids')}
      />
    </>
  );
}

/** A key that ends unannounced stops what uses it: where no mail is sent, a new one does not end by itself. */
function KeyExpiry({
  apiKey,
  errorOf,
}: {
  readonly apiKey: ApiKey | undefined;
  readonly errorOf: KeyFieldsProps['errorOf'];
}): ReactNode {
  const sendsMail = useSendsMail();
  return (
    <ExpiryField
      kept={apiKey?.expires_at}
      initial={sendsMail ? '90' : 'never'}
      hint={
        sendsMail
          ? 'You get mail 14 days before, 3 days before and on the last day.'
          : 'No mail is sent here, so nothing warns you: what uses the key then stops.'
      }
      neverHint={
        sendsMail
          ? 'It works until you revoke it. A key with an end does less harm when it is forgotten somewhere.'
          : 'It works until you revoke it. No mail is sent here that could warn you of an end.'
      }
      errorOf={errorOf}
    />
  );
}

/**
 * What stands in the fields, as the service takes it; `now` is in milliseconds since 1970.
 *
 * @param before the scopes of the key that is changed; one that has none may stay without
 * @throws ApiError when no scope is chosen
 */
export function keyInput(
  values: FormData,
  now: number,
  before?: readonly Scope[],
): { name: string; scopes?: Scope[]; product_ids: string[] | null; expires_at?: string | null } {
  const scopes = chosenScopes(values, before);
  const expiry = expiryOf(values, now);
  return {
    name: textOf(values, 'name'),
    ...(scopes === undefined ? {} : { scopes: [...scopes] }),
    product_ids: pickedProducts(values),
    ...(expiry === undefined ? {} : { expires_at: expiry }),
  };
}
