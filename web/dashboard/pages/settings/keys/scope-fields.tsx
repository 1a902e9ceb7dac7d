// What a key may do: only read, or what is ticked. Nothing is chosen for anybody.
import { useState, type ReactNode } from 'react';
import { Checkbox, Radio, SimpleGrid } from '@mantine/core';
import type { Scope } from '#generated/enums.js';
import { ApiError } from '../../../api/api-error.js';
import { textOf } from '../../../components/form-values.js';
import { useAccount } from '../../../session/session.js';
import { isReadOnly, offeredScopes, READING_SCOPES, scopeWords } from './scopes.js';

interface ScopeFieldsProps {
  /** The scopes of the key that is changed; undefined for a new one. */
  readonly has?: readonly Scope[] | undefined;
  readonly error?: string | undefined;
}

export function ScopeFields({ has, error }: ScopeFieldsProps): ReactNode {
  const { roles } = useAccount();
  const holder = { isSeller: roles.includes('seller'), isAdmin: roles.includes('admin') };
  const [rights, setRights] = useState(has && (isReadOnly(has) ? 'read' : 'custom'));
  const isCustom = rights === 'custom';
  return (
    <>
      <Radio.Group
        name="rights"
        label="It may"
        size="md"
        value={rights ?? null}
        onChange={setRights}
        error={isCustom ? undefined : error}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" mt="xs">
          <Radio
            value="read"
            label="Read only"
            description={
              holder.isSeller ? 'See and download what you can, your sales too' : 'See and download what you can'
            }
            aria-invalid={error !== undefined && !isCustom}
          />
          <Radio value="custom" label="Custom" description="Only what you tick" />
        </SimpleGrid>
      </Radio.Group>
      {isCustom && (
        <Checkbox.Group label="Tick what it needs" size="md" defaultValue={has ? [...has] : []} error={error}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" mt="xs">
            {offeredScopes(holder, has).map((scope, place) => (
              <Checkbox
                key={scope}
                size="sm"
                name="scopes"
                value={scope}
                label={scopeWords(scope, holder)}
                description={<code>{scope}</code>}
                aria-invalid={place === 0 && error !== undefined}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  );
}

/**
 * The scopes that were chosen; undefined where a key that has none stays without.
 *
 * @param before the scopes of the key that is changed
 * @throws ApiError when none is chosen
 */
export function chosenScopes(values: FormData, before?: readonly Scope[]): readonly Scope[] | undefined {
  const rights = textOf(values, 'rights');
  if (rights === 'read') return READING_SCOPES;
  const scopes = values.getAll('scopes') as Scope[];
  if (scopes.length > 0) return scopes;
  if (before?.length === 0) return undefined;
  const message = rights === 'custom' ? 'tick at least one' : 'choose what the key may do';
  throw new ApiError(400, 'validation_failed', 'Choose what the key may do', {
    details: [{ path: 'body.scopes', message }],
  });
}
