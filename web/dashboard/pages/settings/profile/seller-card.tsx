// The handle under which somebody sells: taken once, kept for good.
import { useState, type ReactNode } from 'react';
import { Code, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { textOf } from '../../../components/form-values.js';
import { Resource, SkeletonRows } from '../../../components/resource.js';
import { keepAccount, type Account } from '../../../session/session.js';

interface SellerCardProps {
  readonly account: Account;
}

export function SellerCard({ account }: SellerCardProps): ReactNode {
  const settings = useQuery(settingsQuery(useApi()));
  const { seller_name: name, email_verified: isVerified, roles } = account;
  if (name !== null) {
    return (
      <Card
        title="Seller name"
        description="The name you sell under. It is part of every link to your shop page, so it cannot be changed."
      >
        <Text>
          <Code fz="md" px="xs" py={4}>
            {name}
          </Code>
        </Text>
      </Card>
    );
  }
  return (
    <Card title="Seller name" description="You only need one to publish and sell.">
      <Resource query={settings} skeleton={<SkeletonRows rows={1} />}>
        {({ sellers }) => {
          if (sellers === 'approved' && !roles.includes('admin'))
            return (
              <Text size="sm">
                Admins approve sellers here and set their seller names. Ask the operator of this marketplace.
              </Text>
            );
          if (!isVerified)
            return (
              <Text size="sm">Confirm your e-mail address first. A seller name cannot be changed or passed on.</Text>
            );
          return <ChooseName />;
        }}
      </Resource>
    </Card>
  );
}

function ChooseName(): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState('');
  const [isAsking, setAsking] = useState(false);
  const take = async (): Promise<void> => {
    keepAccount(queries, await dataOf(api.PATCH('/api/account', { body: { seller_name: wanted } })));
  };
  const ask = async (values: FormData): Promise<void> => {
    setWanted(textOf(values, 'seller_name'));
    setAsking(true);
  };
  return (
    <>
      <ApiForm fields={['seller_name']} submitLabel="Become a seller" onSubmit={ask}>
        {(errorOf) => (
          <TextInput
            name="seller_name"
            label="Seller name"
            description="3 to 32 lowercase letters, digits and hyphens. Choose carefully: you cannot change it later."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            pattern="[a-z0-9](?:[a-z0-9\-]{1,30})[a-z0-9]"
            title="Use 3 to 32 lowercase letters, digits and hyphens, with a letter or digit at both ends"
            error={errorOf('seller_name')}
          />
        )}
      </ApiForm>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Sell as ${wanted}?`}
        confirmLabel="Use this name"
        onConfirm={take}
      >
        Everyone sees this name next to what you publish. No one can change it later.
      </ConfirmDialog>
    </>
  );
}
