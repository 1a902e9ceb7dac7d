// How much of each allowance is used up: of the dashboard itself, of every key and of every server token.
import { useState, type ReactNode } from 'react';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import styles from './overview.module.css';

type Usage = Schema<'Usage'>;

/** Rows shown before somebody asks for all. */
const FIRST = 5;
/** The share from which on a window is shown as nearly full. */
const NEARLY_FULL = 0.9;

export function UsageCard(): ReactNode {
  const api = useApi();
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/usage', { signal })),
  });
  return (
    <Card
      title="Current usage"
      description="Requests this hour. Each API key, each server token and this dashboard has its own limit. All keys together, and all tokens together, share one more."
    >
      <Resource
        query={usage}
        empty={
          <Text size="sm" c="dimmed">
            No limits apply to this account.
          </Text>
        }
      >
        {(windows) => <Windows windows={windows} />}
      </Resource>
    </Card>
  );
}

const shareOf = ({ used, limit }: Usage): number => Math.min(1, used / limit);

function Windows({ windows }: { readonly windows: readonly Usage[] }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  // What is nearly used up is what one wants to know of.
  const sorted = windows.toSorted((one, other) => shareOf(other) - shareOf(one));
  const hidden = sorted.length - FIRST;
  return (
    <>
      <ul className={styles['windows']}>
        {(isWhole ? sorted : sorted.slice(0, FIRST)).map((window) => (
          <Window key={window.id ?? window.kind} window={window} />
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            Show {hidden} more
          </Button>
        </Group>
      )}
    </>
  );
}

const KINDS: Readonly<Record<Usage['kind'], string>> = {
  session: 'This website',
  key: 'API key',
  keys: 'Together',
  server_token: 'Server token',
  server_tokens: 'Together',
};

function Window({ window }: { readonly window: Usage }): ReactNode {
  const { kind, name, used, limit, resets_at: resetsAt } = window;
  const share = shareOf(window);
  const left = Math.max(0, limit - used);
  return (
    <li className={styles['window']}>
      <Group justify="space-between" gap="sm">
        <Text className={styles['name']} size="sm">
          <Text span fw={600} inherit>
            {name}
          </Text>{' '}
          <Text span c="dimmed" inherit>
            · {KINDS[kind]}
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {used.toLocaleString()} of {limit.toLocaleString()}
        </Text>
      </Group>
      <Progress
        value={share * 100}
        color={share >= NEARLY_FULL ? 'red' : 'pine'}
        size="sm"
        radius="xl"
        aria-label={`${name}: used`}
      />
      <Text size="xs" c="dimmed">
        {resetsAt === null ? (
          'Not used this hour'
        ) : (
          <>
            {left === 0 ? 'Used up; resets' : `${left.toLocaleString()} left; resets`} <RelativeTime at={resetsAt} />
          </>
        )}
      </Text>
    </li>
  );
}
