// One licence in the list of a seller.
import { useState, type ReactNode } from 'react';
import { Badge, Box, Button } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../pieces/confirmed-button.js';
import { Entry } from '../../../pieces/entries.js';
import { LicenseKey } from '../../../pieces/license-key.js';
import { ReasonButton } from '../../../pieces/reason-button.js';
import { RelativeTime } from '../../../pieces/relative-time.js';
import type { License } from './licence-queries.js';
import { LICENCE_WORDS, serverWords } from './licence-words.js';
import { Servers } from './servers.js';

export function LicenceEntry({ licence }: { readonly licence: License }): ReactNode {
  const { id, product_name: product, holder_name: holder, status, license_key: key } = licence;
  const [hasServers, setServers] = useState(false);
  const { label, color } = LICENCE_WORDS[status];
  return (
    <Entry
      title={`${product} · ${holder}`}
      badges={<Badge color={color}>{label}</Badge>}
      facts={[
        serverWords(licence),
        <>
          since <RelativeTime at={licence.created_at} />
        </>,
        ...(licence.expires_at === null ? [] : [<Expiry key="expiry" at={licence.expires_at} />]),
        ...(licence.order_id === null ? ['granted'] : []),
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
          <Acts licence={licence} />
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
          <Servers licenceId={id} about={product} />
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

function Acts({ licence: { id, holder_name: holder, status } }: { readonly licence: License }): ReactNode {
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
          aria-label={`Suspend ${holder}’s licence`}
          title={`Suspend ${holder}’s licence?`}
          hint="The licence holder reads this."
          onGiven={(reason) => api.POST('/api/v1/licenses/{id}/suspend', { params, body: { reason } }).then(done)}
        >
          The plugin stops on each server when its current token expires. You can reinstate the licence at any time.
        </ReasonButton>
      )}
      {status === 'suspended' && (
        <ConfirmedButton
          size="xs"
          isHarmless
          label="Reinstate"
          aria-label={`Reinstate ${holder}’s licence`}
          title={`Reinstate ${holder}’s licence?`}
          onConfirm={() => api.POST('/api/v1/licenses/{id}/reinstate', { params }).then(done)}
        >
          It works again immediately. Its servers keep their slots.
        </ConfirmedButton>
      )}
      <ReasonButton
        size="xs"
        label="Revoke"
        aria-label={`Revoke ${holder}’s licence`}
        title={`Revoke ${holder}’s licence?`}
        hint="The licence holder reads this."
        c="var(--mantine-color-error)"
        onGiven={(reason) => api.POST('/api/v1/licenses/{id}/revoke', { params, body: { reason } }).then(done)}
      >
        This cannot be undone. It does not refund the buyer, who can still download the plugin. To undo a sale, refund
        its order.
      </ReasonButton>
    </>
  );
}
