// Finds a licence by a key that a buyer tells, for support.
import { useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { isApiError } from '../../../api/api-error.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { Card } from '../../../pieces/card.js';
import { Entries } from '../../../pieces/entries.js';
import { atField } from '../../../pieces/field-errors.js';
import { textOf } from '../../../pieces/form-values.js';
import { LicenceEntry } from './licence-entry.js';
import type { License } from './licence-queries.js';

const LONGEST = 64;

export function FindLicence(): ReactNode {
  const api = useApi();
  const [found, setFound] = useState<License>();
  const find = async (values: FormData): Promise<void> => {
    setFound(undefined);
    const body = { license_key: textOf(values, 'license_key').trim() };
    setFound(await dataOf(api.POST('/api/v1/licenses/lookup', { body })).catch(atKey));
  };
  return (
    <Card title="Find by key" description="Look up a licence when a buyer asks for help and sends you the key.">
      <ApiForm fields={['license_key']} submitLabel="Find licence" onSubmit={find}>
        {(errorOf) => (
          <TextInput
            name="license_key"
            label="Licence key"
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
          <LicenceEntry licence={found} />
        </Entries>
      )}
    </Card>
  );
}

/** Most likely the key was mistyped: that is told where it is put right. */
function atKey(error: unknown): never {
  if (isApiError(error, 'not_found')) throw atField('license_key', 'No licence has this key. Check it for a slip.');
  throw error;
}
