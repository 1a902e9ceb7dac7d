// The name that others see.
import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { textOf } from '../../../components/form-values.js';
import { keepAccount, type Account } from '../../../session/session.js';

export function NameCard({ account }: { readonly account: Account }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const save = async (values: FormData): Promise<void> => {
    keepAccount(
      queries,
      await dataOf(api.PATCH('/api/account', { body: { display_name: textOf(values, 'display_name') } })),
    );
  };
  return (
    <Card
      title="Name"
      description="Shown with your reviews, and to the people you buy from or sell to. You can change it at any time."
    >
      <ApiForm fields={['display_name']} submitLabel="Save" doneText="Saved" onSubmit={save}>
        {(errorOf) => (
          <TextInput
            name="display_name"
            label="Your name"
            defaultValue={account.display_name}
            autoComplete="name"
            maxLength={128}
            required
            error={errorOf('display_name')}
          />
        )}
      </ApiForm>
    </Card>
  );
}
