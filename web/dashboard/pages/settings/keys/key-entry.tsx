// An API key in the list.
import type { ReactNode } from 'react';
import { Badge, Group } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { CredentialEntry } from './credential-entry.js';
import { EditKeyDialog } from './edit-key-dialog.js';
import type { ApiKey, Usage } from './key-queries.js';
import { ProductLimit } from './product-limit.js';
import { RotateKeyDialog } from './rotate-key-dialog.js';
import { scopeBadges } from './scopes.js';

interface KeyEntryProps {
  readonly apiKey: ApiKey;
  readonly usage: Usage | undefined;
}

export function KeyEntry({ apiKey, usage }: KeyEntryProps): ReactNode {
  const api = useApi();
  const { id, prefix, scopes, product_ids: productIds } = apiKey;
  return (
    <CredentialEntry
      credential={apiKey}
      noun="key"
      prefix={prefix}
      usage={usage}
      effect="What uses it stops working at once."
      onRevoke={() => api.DELETE('/api/account/keys/{keyId}', { params: { path: { keyId: id } } })}
      renderEdit={(opened) => <EditKeyDialog apiKey={apiKey} {...opened} />}
      renderRotate={(opened) => <RotateKeyDialog apiKey={apiKey} {...opened} />}
    >
      <Group gap={6} mt={8} component="ul" p={0} m={0} aria-label="Scopes" style={{ listStyle: 'none' }}>
        {scopeBadges(scopes).map((scope) => (
          <Badge key={scope} component="li" size="sm" color={scope === 'admin' ? 'red' : 'gray'}>
            {scope}
          </Badge>
        ))}
      </Group>
      {productIds && <ProductLimit ids={productIds} />}
    </CredentialEntry>
  );
}
