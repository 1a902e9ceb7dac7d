// The handle under which somebody sells: taken once, kept for good.
import { useState, type ReactNode } from 'react';
import { Code, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { settingsQuery } from '../../../api/settings-query.js';
import { ApiForm } from '../../../pieces/api-form.js';
import { Card } from '../../../pieces/card.js';
import { ConfirmDialog } from '../../../pieces/confirm-dialog.js';
import { textOf } from '../../../pieces/form-values.js';
import { Resource, SkeletonRows } from '../../../pieces/resource.js';
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
        description="You sell under this name. It is part of what others link to, so it never changes."
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
    <Card title="Seller name" description="Only for those who want to publish and sell.">
      <Resource query={settings} skeleton={<SkeletonRows rows={1} />}>
        {({ sellers }) => {
          if (sellers === 'approved' && !roles.includes('admin'))
            return (
              <Text size="sm">
                Admins approve sellers here, and give them their names. Write to whoever runs this marketplace.
              </Text>
            );
          if (!isVerified)
            return (
              <Text size="sm">Confirm your e-mail address first: a seller name belongs to somebody for good.</Text>
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
        {() => (
          <TextInput
            name="seller_name"
            label="Seller name"
            description="3 to 32 small letters, digits and hyphens. Choose well: it can never be changed."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            pattern="[a-z0-9](?:[a-z0-9\-]{1,30})[a-z0-9]"
            title="3 to 32 small letters, digits and hyphens, with a letter or a digit at both ends"
          />
        )}
      </ApiForm>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Sell as ${wanted}?`}
        confirmLabel="Take this name"
        onConfirm={take}
      >
        Everybody sees this name beside what you publish. It can never be changed, by nobody.
      </ConfirmDialog>
    </>
  );
}
