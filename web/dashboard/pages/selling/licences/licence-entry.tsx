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
        ...(licence.order_id === null ? ['given without an order'] : []),
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
          aria-label={`Suspend the licence of ${holder}`}
          title={`Suspend the licence of ${holder}?`}
          hint="The holder reads it."
          onGiven={(reason) => api.POST('/api/v1/licenses/{id}/suspend', { params, body: { reason } }).then(done)}
        >
          The plugin stops on all servers when their tokens end. You can reinstate it at any time.
        </ReasonButton>
      )}
      {status === 'suspended' && (
        <ConfirmedButton
          size="xs"
          isHarmless
          label="Reinstate"
          aria-label={`Reinstate the licence of ${holder}`}
          title={`Reinstate the licence of ${holder}?`}
          onConfirm={() => api.POST('/api/v1/licenses/{id}/reinstate', { params }).then(done)}
        >
          It is good again at once, and its servers have kept their slots.
        </ConfirmedButton>
      )}
      <ReasonButton
        size="xs"
        label="Revoke"
        aria-label={`Revoke the licence of ${holder}`}
        title={`Revoke the licence of ${holder}?`}
        hint="The holder reads it."
        c="var(--mantine-color-error)"
        onGiven={(reason) => api.POST('/api/v1/licenses/{id}/revoke', { params, body: { reason } }).then(done)}
      >
        For good. The money is not given back by that, and the buyer may go on downloading: to undo a sale, refund its
        order.
      </ReasonButton>
    </>
  );
}
