// The servers that have a slot of a license, each of which can be freed.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Entries, Entry } from '../../../components/entries.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../../components/resource.js';
import { activationsQuery } from './license-queries.js';

export function Servers({ licenseId, about }: { readonly licenseId: string; readonly about: string }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const servers = useQuery(activationsQuery(api, licenseId));
  const free = async (activationId: string): Promise<void> => {
    await api.DELETE('/api/v1/licenses/{id}/activations/{activationId}', {
      params: { path: { id: licenseId, activationId } },
    });
    void refresh();
  };
  return (
    <Resource
      query={servers}
      skeleton={<SkeletonRows rows={1} />}
      empty={
        <Text size="sm" c="dimmed">
          No servers yet.
        </Text>
      }
    >
      {(known) => (
        <Entries label={`Servers of the license of ${about}`}>
          {known.map(({ id, server_id: serverId, server_name: name, plugin_version: version, last_seen_at: seen }) => (
            <Entry
              key={id}
              title={name ?? `Server ${serverId.slice(0, 8)}`}
              facts={[
                <>
                  last seen <RelativeTime at={seen} />
                </>,
                ...(version === null ? [] : [`version ${version}`]),
              ]}
              actions={
                <ConfirmedButton
                  size="xs"
                  label="Free slot"
                  aria-label={`Free slot of ${name ?? serverId}`}
                  title={`Free the slot of ${name ?? 'this server'}?`}
                  onConfirm={() => free(id)}
                >
                  Another server can then use the slot. This one stops when its current token expires, unless a slot is
                  free for it.
                </ConfirmedButton>
              }
            />
          ))}
        </Entries>
      )}
    </Resource>
  );
}
