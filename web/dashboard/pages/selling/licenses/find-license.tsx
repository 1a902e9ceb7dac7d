// Finds a license by a key that a buyer tells, for support.
import { useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { isApiError } from '../../../api/api-error.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { Entries } from '../../../components/entries.js';
import { atField } from '../../../components/field-errors.js';
import { textOf } from '../../../components/form-values.js';
import { LicenseEntry } from './license-entry.js';
import type { License } from './license-queries.js';

const LONGEST = 64;

export function FindLicense(): ReactNode {
  const api = useApi();
  const [found, setFound] = useState<License>();
  const find = async (values: FormData): Promise<void> => {
    setFound(undefined);
    const body = { license_key: textOf(values, 'license_key').trim() };
    setFound(await dataOf(api.POST('/api/v1/licenses/lookup', { body })).catch(atKey));
  };
  return (
    <Card title="Find by key" description="Look up a license when a buyer asks for help and sends you the key.">
      <ApiForm fields={['license_key']} submitLabel="Find license" onSubmit={find}>
        {(errorOf) => (
          <TextInput
            name="license_key"
            label="License key"
            placeholder="7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5"
            maxLength={LONGEST}
            autoComplete="off"
            required
            error={errorOf('license_key')}
          />
        )}
      </ApiForm>
      {found && (
        <Entries label="Found">
          <LicenseEntry license={found} />
        </Entries>
      )}
    </Card>
  );
}

/** Most likely the key was mistyped: that is told where it is put right. */
function atKey(error: unknown): never {
  if (isApiError(error, 'not_found')) throw atField('license_key', 'No license has this key. Check it for a slip.');
  throw error;
}
