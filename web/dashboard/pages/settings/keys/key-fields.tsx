// What one may decide about an API key: the fields for making and for changing one.
import type { ReactNode } from 'react';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import type { Scope } from '#generated/enums.js';
import { ApiError } from '../../../api/api-error.js';
import { textOf } from '../../../pieces/form-values.js';
import { useNow } from '../../../pieces/use-now.js';
import { useAccount } from '../../../session/session.js';
import { ExpiryField, expiryOf } from './expiry.js';
import { expiryWords } from './expiry-words.js';
import type { ApiKey } from './key-queries.js';
import { pickedProducts, ProductPicker } from './product-picker.js';
import { FIRST_SCOPES, ORDINARY_SCOPES, SCOPE_WORDS } from './scopes.js';

export const KEY_FIELDS = ['name', 'scopes', 'expires_at', 'product_ids'];
const MOST_PRODUCTS = 100;

interface KeyFieldsProps {
  /** The key that is changed; undefined for a new one. */
  readonly apiKey?: ApiKey;
  readonly errorOf: (field: string) => string | undefined;
}

export function KeyFields({ apiKey, errorOf }: KeyFieldsProps): ReactNode {
  const isAdmin = useAccount().roles.includes('admin');
  const now = useNow(60_000);
  const scopes: readonly Scope[] = isAdmin ? [...ORDINARY_SCOPES, 'admin'] : ORDINARY_SCOPES;
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
      <ExpiryField
        initial={apiKey ? 'keep' : '90'}
        keepLabel={apiKey && keepWords(apiKey, now)}
        hint="You get mail before it ends."
        error={errorOf('expires_at')}
      />
      <Checkbox.Group
        label="It may"
        description="Give it only what it needs."
        size="md"
        defaultValue={[...(apiKey?.scopes ?? FIRST_SCOPES)]}
        error={errorOf('scopes')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" mt="xs">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              size="sm"
              name="scopes"
              value={scope}
              label={SCOPE_WORDS[scope]}
              description={<code>{scope}</code>}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <ProductPicker
        description="Leave it empty for all. On lists the key sees only the ones that you pick."
        most={MOST_PRODUCTS}
        initial={apiKey?.product_ids ?? []}
        error={errorOf('product_ids')}
      />
    </>
  );
}

function keepWords({ expires_at: at }: ApiKey, now: number): string {
  return at === null ? 'Never, as now' : `${expiryWords(Date.parse(at), now)}, as now`;
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
  const scopes = values.getAll('scopes') as Scope[];
  if (scopes.length === 0 && before?.length !== 0)
    throw new ApiError(400, 'validation_failed', 'Choose what the key may do', {
      details: [{ path: 'body.scopes', message: 'choose at least one' }],
    });
  const expiry = expiryOf(values, now);
  return {
    name: textOf(values, 'name'),
    ...(scopes.length === 0 ? {} : { scopes }),
    product_ids: pickedProducts(values),
    ...(expiry === undefined ? {} : { expires_at: expiry }),
  };
}
