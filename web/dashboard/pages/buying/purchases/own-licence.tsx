// A plugin that one owns: its key, its files, and the servers that run it.
import { useState, type ReactNode } from 'react';
import { Anchor, Badge, Box, Button } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../pieces/confirmed-button.js';
import { Entry } from '../../../pieces/entries.js';
import { LicenseKey } from '../../../pieces/license-key.js';
import { RelativeTime } from '../../../pieces/relative-time.js';
import type { License } from '../../selling/licences/licence-queries.js';
import { LICENCE_WORDS, serverWords } from '../../selling/licences/licence-words.js';
import { Servers } from '../../selling/licences/servers.js';
import { Downloads } from './downloads.js';

type Part = 'files' | 'servers';

export function OwnLicence({ licence }: { readonly licence: License }): ReactNode {
  const { id, product_id: productId, product_name: product, status, license_key: key } = licence;
  const [open, setOpen] = useState<Part>();
  const { label, color } = LICENCE_WORDS[status];
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
      facts={factsOf(licence)}
      actions={
        <>
          {status === 'active' && part('files', 'Downloads')}
          {status !== 'revoked' && part('servers', 'Servers')}
          {status === 'active' && <NewKey licence={licence} />}
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
          <Servers licenceId={id} about={product} />
        </Box>
      )}
    </Entry>
  );
}

const factsOf = (licence: License): ReactNode[] => [
  <Anchor href={`/products/${licence.product_slug}`} inherit>
    View in shop
  </Anchor>,
  serverWords(licence),
  licence.order_id === null ? (
    <>
      received <RelativeTime at={licence.created_at} />
    </>
  ) : (
    <>
      bought <RelativeTime at={licence.created_at} />
    </>
  ),
  ...(licence.expires_at === null
    ? []
    : [
        <>
          {licence.status === 'expired' ? 'ended' : 'valid until'} <RelativeTime at={licence.expires_at} />
        </>,
      ]),
];

function NewKey({ licence: { id, product_name: product } }: { readonly licence: License }): ReactNode {
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
      title={`Replace the licence key of ${product}?`}
      onConfirm={rotate}
    >
      The old key stops working immediately and all its server slots are freed. Enter the new key in the configuration
      of each of your servers. Do this if someone else has seen your key.
    </ConfirmedButton>
  );
}
