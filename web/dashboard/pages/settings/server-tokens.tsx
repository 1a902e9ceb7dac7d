// Settings, Server tokens: what game servers sign in with.
import type { ReactNode } from 'react';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlusIcon, StackIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';
import { CreateTokenDialog } from './keys/create-token-dialog.js';
import { isLive, serverTokensQuery, usageQuery } from './keys/key-queries.js';
import { TokenEntry } from './keys/token-entry.js';
import { UnverifiedNotice } from './keys/unverified-notice.js';

/** Live tokens that an account may have. */
const MOST = 50;

export function Component(): ReactNode {
  const api = useApi();
  const tokens = useQuery(serverTokensQuery(api));
  const { data: usage = [] } = useQuery(usageQuery(api));
  const [isCreating, creating] = useDisclosure(false);
  const isVerified = useAccount().email_verified;
  const isFull = (tokens.data ?? []).filter((token) => isLive(token, Date.now())).length >= MOST;
  const button = (
    <Button leftSection={<PlusIcon />} disabled={!isVerified || isFull || !tokens.data} onClick={creating.open}>
      Create a token
    </Button>
  );
  return (
    <Page
      description="Tokens let your game servers look for updates and download the plugins you own, and nothing else."
      actions={tokens.data?.length !== 0 && button}
    >
      <UnverifiedNotice act="create tokens" />
      {isFull && (
        <Alert color="gray" title={`You have ${MOST} tokens, the most an account can have`}>
          Revoke one that is no longer needed to make room for another.
        </Alert>
      )}
      <Resource
        query={tokens}
        empty={
          <Empty icon={StackIcon} title="No server tokens yet" action={button}>
            Give each server its own. When somebody breaks into it you revoke its token, and your account was never in
            their hands.
          </Empty>
        }
      >
        {(list) => (
          <Entries label="Server tokens">
            {list.map((token) => (
              <TokenEntry key={token.id} token={token} usage={usage.find(({ id }) => id === token.id)} />
            ))}
          </Entries>
        )}
      </Resource>
      <CreateTokenDialog isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
