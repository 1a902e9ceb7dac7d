// A plugin that one owns: its key, its files, and the servers that run it.
import { useState, type ReactNode } from 'react';
import { Anchor, Badge, Box, Button } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Entry } from '../../../components/entries.js';
import { LicenseKey } from '../../../components/license-key.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { License } from '../../selling/licenses/license-queries.js';
import { LICENSE_WORDS, serverWords } from '../../selling/licenses/license-words.js';
import { Servers } from '../../selling/licenses/servers.js';
import { Downloads } from './downloads.js';

type Part = 'files' | 'servers';

export function OwnLicense({ license }: { readonly license: License }): ReactNode {
  const { id, product_id: productId, product_name: product, status, license_key: key } = license;
  const [open, setOpen] = useState<Part>();
  const { label, color } = LICENSE_WORDS[status];
  const part = (which: Part, name: string): ReactNode => (
    <Button
      size="xs"
      variant="default"
      aria-expanded={open === which}
      aria-label={`${name} of ${product}`}
      onClick={() => setOpen(open === which ? undefined : which)}
    >
      {name}
    </Button>
  );
  return (
    <Entry
      title={product}
      badges={<Badge color={color}>{label}</Badge>}
      facts={factsOf(license)}
      actions={
        <>
          {status === 'active' && part('files', 'Downloads')}
          {status !== 'revoked' && part('servers', 'Servers')}
          {status === 'active' && <NewKey license={license} />}
        </>
      }
    >
      {key !== null && status !== 'revoked' && (
        <Box mt={6}>
          <LicenseKey value={key} about={product} />
        </Box>
      )}
      {open === 'files' && <Downloads productId={productId} about={product} />}
      {open === 'servers' && (
        <Box mt="sm">
          <Servers licenseId={id} about={product} />
        </Box>
      )}
    </Entry>
  );
}

const factsOf = (license: License): ReactNode[] => [
  <Anchor href={`/products/${license.product_slug}`} inherit>
    View in shop
  </Anchor>,
  serverWords(license),
  license.order_id === null ? (
    <>
      received <RelativeTime at={license.created_at} />
    </>
  ) : (
    <>
      bought <RelativeTime at={license.created_at} />
    </>
  ),
  ...(license.expires_at === null
    ? []
    : [
        <>
          {license.status === 'expired' ? 'ended' : 'valid until'} <RelativeTime at={license.expires_at} />
        </>,
      ]),
];

function NewKey({ license: { id, product_name: product } }: { readonly license: License }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const rotate = async (): Promise<void> => {
    await api.POST('/api/v1/licenses/{id}/rotate', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      label="Replace key"
      aria-label={`Replace key of ${product}`}
      title={`Replace the license key of ${product}?`}
      onConfirm={rotate}
    >
      The old key stops working immediately and all its server slots are freed. Enter the new key in the configuration
      of each of your servers. Do this if someone else has seen your key.
    </ConfirmedButton>
  );
}
