// Administration, Doctor: what the service finds when it examines itself, and what to do about it.
import type { ReactNode } from 'react';
import { Badge, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { dataOf, type Api } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { BusyButton } from '../../components/busy-button.js';
import { countWords } from '../../components/count-words.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../components/resource.js';

type Check = Schema<'Check'>;

const STATES: Readonly<Record<Check['state'], { readonly label: string; readonly color: 'pine' | 'gray' | 'red' }>> = {
  good: { label: 'Good', color: 'pine' },
  hint: { label: 'Hint', color: 'gray' },
  bad: { label: 'Bad', color: 'red' },
};

const checkupQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'doctor'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/doctor', { signal })),
  });

export function Component(): ReactNode {
  const checkup = useQuery(checkupQuery(useApi()));
  return (
    <Page
      description="Whether this installation is set up well, and what to do where it is not. The command npm run doctor says the same."
      actions={
        <BusyButton variant="default" isBusy={checkup.isFetching} onClick={() => void checkup.refetch()}>
          Check again
        </BusyButton>
      }
    >
      <Resource query={checkup} skeleton={<SkeletonRows rows={8} />}>
        {({ checks, checked_at: checkedAt }) => (
          <>
            <Text>
              {summaryOf(checks)} Checked <RelativeTime at={checkedAt} />.
            </Text>
            <Entries label="Checks">
              {checks.map((check) => (
                <CheckEntry key={check.id} check={check} />
              ))}
            </Entries>
          </>
        )}
      </Resource>
    </Page>
  );
}

function summaryOf(checks: readonly Check[]): string {
  const bad = checks.filter(({ state }) => state === 'bad').length;
  return bad === 0 ? 'All is well.' : `${countWords(bad, 'thing')} to mend.`;
}

function CheckEntry({ check: { title, state, detail, remedy } }: { readonly check: Check }): ReactNode {
  const { label, color } = STATES[state];
  return (
    <Entry title={title} badges={<Badge color={color}>{label}</Badge>}>
      <Text size="sm" c="dimmed">
        {detail}.
      </Text>
      {remedy !== null && <Text size="sm">{remedy}.</Text>}
    </Entry>
  );
}
