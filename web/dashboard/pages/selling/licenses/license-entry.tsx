// One license in the list of a seller.
import { useState, type ReactNode } from 'react';
import { Badge, Box, Button } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Entry } from '../../../components/entries.js';
import { LicenseKey } from '../../../components/license-key.js';
import { ReasonButton } from '../../../components/reason-button.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { License } from './license-queries.js';
import { LICENSE_WORDS, serverWords } from './license-words.js';
import { Servers } from './servers.js';

export function LicenseEntry({ license }: { readonly license: License }): ReactNode {
  const { id, product_name: product, holder_name: holder, status, license_key: key } = license;
  const [hasServers, setServers] = useState(false);
  const { label, color } = LICENSE_WORDS[status];
  return (
    <Entry
      title={`${product} · ${holder}`}
      badges={<Badge color={color}>{label}</Badge>}
      facts={[
        serverWords(license),
        <>
          since <RelativeTime at={license.created_at} />
        </>,
        ...(license.expires_at === null ? [] : [<Expiry key="expiry" at={license.expires_at} />]),
        ...(license.order_id === null ? ['granted'] : []),
      ]}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            aria-expanded={hasServers}
            aria-label={`Servers of ${holder} for ${product}`}
            onClick={() => setServers(!hasServers)}
          >
            Servers
          </Button>
          <Acts license={license} />
        </>
      }
    >
      {key !== null && (
        <Box mt={6}>
          <LicenseKey value={key} about={`${holder} for ${product}`} />
        </Box>
      )}
      {hasServers && (
        <Box mt="sm">
          <Servers licenseId={id} about={product} />
        </Box>
      )}
    </Entry>
  );
}

const Expiry = ({ at }: { readonly at: string }): ReactNode => (
  <>
    expires <RelativeTime at={at} />
  </>
);

function Acts({ license: { id, holder_name: holder, status } }: { readonly license: License }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const params = { path: { id } };
  const done = (): void => void refresh();
  if (status === 'revoked') return null;
  return (
    <>
      {status === 'active' && (
        <ReasonButton
          size="xs"
          label="Suspend"
          aria-label={`Suspend ${holder}’s license`}
          title={`Suspend ${holder}’s license?`}
          hint="The license holder reads this."
          onGiven={(reason) => api.POST('/api/v1/licenses/{id}/suspend', { params, body: { reason } }).then(done)}
        >
          The plugin stops on each server when its current token expires. You can reinstate the license at any time.
        </ReasonButton>
      )}
      {status === 'suspended' && (
        <ConfirmedButton
          size="xs"
          isHarmless
          label="Reinstate"
          aria-label={`Reinstate ${holder}’s license`}
          title={`Reinstate ${holder}’s license?`}
          onConfirm={() => api.POST('/api/v1/licenses/{id}/reinstate', { params }).then(done)}
        >
          It works again immediately. Its servers keep their slots.
        </ConfirmedButton>
      )}
      <ReasonButton
        size="xs"
        label="Revoke"
        aria-label={`Revoke ${holder}’s license`}
        title={`Revoke ${holder}’s license?`}
        hint="The license holder reads this."
        c="var(--mantine-color-error)"
        onGiven={(reason) => api.POST('/api/v1/licenses/{id}/revoke', { params, body: { reason } }).then(done)}
      >
        This cannot be undone. It does not refund the buyer, who can still download the plugin. To undo a sale, refund
        its order.
      </ReasonButton>
    </>
  );
}
