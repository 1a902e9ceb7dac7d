// Settings, Sessions: where the account is signed in, and how to end that.
import { useState, type ReactNode } from 'react';
import { Badge, Button, ThemeIcon } from '@mantine/core';
import { LaptopIcon, MobileIcon } from '@radix-ui/react-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { ActionButton } from '../../components/action-button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { browserName, isHandheld } from './browser-name.js';

const KEY = ['sessions'] as const;

export function Component(): ReactNode {
  const api = useApi();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/sessions', { signal })),
  });
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Page
      description="The browsers you are signed in with. Unused sessions end after 12 hours."
      actions={hasOthers && <EndOthers />}
    >
      <Resource query={sessions}>
        {(list) => (
          <Entries label="Sessions">
            {list.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </Entries>
        )}
      </Resource>
    </Page>
  );
}

function SessionEntry({ session }: { readonly session: Schema<'Session'> }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const { id, current: isCurrent, address, user_agent: userAgent, created_at: since, last_seen_at: seen } = session;
  const name = browserName(userAgent);
  const end = async (): Promise<void> => {
    await api.DELETE('/api/account/sessions/{sessionId}', { params: { path: { sessionId: id } } });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Entry
      title={name}
      badges={isCurrent && <Badge>This browser</Badge>}
      picture={
        <ThemeIcon variant="light" color="gray" size="lg" radius="xl" aria-hidden>
          {isHandheld(userAgent) ? <MobileIcon /> : <LaptopIcon />}
        </ThemeIcon>
      }
      facts={[
        address ?? 'unknown address',
        <>
          Signed in <RelativeTime at={since} />
        </>,
        isCurrent ? (
          'Active now'
        ) : (
          <>
            Last active <RelativeTime at={seen} />
          </>
        ),
      ]}
      actions={
        !isCurrent && (
          <ActionButton
            variant="default"
            size="xs"
            aria-label={`End the session: ${name}, ${address ?? 'unknown address'}`}
            onAct={end}
          >
            End
          </ActionButton>
        )
      }
    />
  );
}

function EndOthers(): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = async (): Promise<void> => {
    await api.DELETE('/api/account/sessions');
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        End all other sessions
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="End all other sessions?"
        confirmLabel="End all other sessions"
        onConfirm={end}
      >
        Every other browser has to sign in again. API keys and server tokens keep working.
      </ConfirmDialog>
    </>
  );
}
