// Settings, API keys: what programs sign in with.
import type { ReactNode } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CodeIcon, PlusIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';
import { CreateKeyDialog } from './keys/create-key-dialog.js';
import { KeyEntry } from './keys/key-entry.js';
import { isLive, keysQuery, usageQuery } from './keys/key-queries.js';
import { UnverifiedNotice } from './keys/unverified-notice.js';

/** Live keys that an account may have. */
const MOST = 10;

export function Component(): ReactNode {
  const api = useApi();
  const keys = useQuery(keysQuery(api));
  const { data: usage = [] } = useQuery(usageQuery(api));
  const [isCreating, creating] = useDisclosure(false);
  const isVerified = useAccount().email_verified;
  const isFull = (keys.data ?? []).filter((key) => isLive(key, Date.now())).length >= MOST;
  const button = (
    <Button leftSection={<PlusIcon />} disabled={!isVerified || isFull || !keys.data} onClick={creating.open}>
      Create a key
    </Button>
  );
  const isEmpty = keys.data?.length === 0;
  return (
    <Page
      description={
        <>
          Keys let programs act for you: order, download what you own, read your sales.{' '}
          <Anchor href="/docs" inherit underline="always">
            What they can call
          </Anchor>
        </>
      }
      actions={!isEmpty && button}
    >
      <UnverifiedNotice act="create keys" />
      {isFull && (
        <Alert color="gray" title={`You have ${MOST} keys, the most an account can have`}>
          Revoke one that is no longer needed to make room for another.
        </Alert>
      )}
      <Resource
        query={keys}
        empty={
          <Empty icon={CodeIcon} title="No API keys yet" action={button}>
            A key is a password for one program: give each its own, with only the rights that it needs, and revoke it
            without touching the others.
          </Empty>
        }
      >
        {(list) => (
          <Entries label="API keys">
            {list.map((key) => (
              <KeyEntry key={key.id} apiKey={key} usage={usage.find(({ id }) => id === key.id)} />
            ))}
          </Entries>
        )}
      </Resource>
      <CreateKeyDialog isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
