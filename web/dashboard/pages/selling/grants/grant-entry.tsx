// One grant in a list.
import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { Entry } from '../../../components/entries.js';
import { ReasonButton } from '../../../components/reason-button.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Grant } from './grant-queries.js';
import { countWords } from '../../../components/count-words.js';

export function GrantEntry({ grant }: { readonly grant: Grant }): ReactNode {
  const {
    id,
    email,
    source,
    external_id: number,
    seats,
    expires_at: expires,
    claimed_at: claimed,
    ended_at: ended,
  } = grant;
  const api = useApi();
  const refresh = useRefresh();
  const takeBack = async (reason: string): Promise<void> => {
    await api.POST('/api/v1/grants/{id}/revoke', { params: { path: { id } }, body: { reason } });
    void refresh();
  };
  return (
    <Entry
      title={email}
      badges={<StatusBadge isEnded={ended !== null} isClaimed={claimed !== null} />}
      facts={[
        number === null ? source : `${source} ${number}`,
        <>
          given <RelativeTime at={grant.created_at} />
        </>,
        ...(seats === null ? [] : [countWords(seats, 'server')]),
        ...(expires === null ? [] : [<Until key="until" at={expires} />]),
      ]}
      actions={
        ended === null && (
          <ReasonButton
            size="xs"
            label="Take back"
            aria-label={`Take back the grant to ${email}`}
            title={`Take the product back from ${email}?`}
            hint="The recipient reads this."
            onGiven={takeBack}
          >
            Their license ends immediately, and they can no longer download the product.
          </ReasonButton>
        )
      }
    />
  );
}

const Until = ({ at }: { readonly at: string }): ReactNode => (
  <>
    ends <RelativeTime at={at} />
  </>
);

interface StatusBadgeProps {
  readonly isEnded: boolean;
  readonly isClaimed: boolean;
}

function StatusBadge({ isEnded, isClaimed }: StatusBadgeProps): ReactNode {
  if (isEnded) return <Badge color="gray">Ended</Badge>;
  return isClaimed ? <Badge color="pine">Claimed</Badge> : <Badge color="gray">Not claimed yet</Badge>;
}
