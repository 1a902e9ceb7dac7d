// Settings, Server tokens: what game servers sign in with.
import type { ReactNode } from 'react';
import { Alert, Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlusIcon, StackIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ConfirmDialog } from '../../pieces/confirm-dialog.js';
import { Empty } from '../../pieces/empty.js';
import { Entries, Entry } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Resource } from '../../pieces/resource.js';
import { useAccount } from '../../session/session.js';
import { CreateTokenDialog } from './keys/create-token-dialog.js';
import { Expiry } from './keys/expiry.js';
import { isLive, serverTokensQuery, usageQuery, type Usage } from './keys/key-queries.js';
import { UnverifiedNotice } from './keys/unverified-notice.js';
import { UsageWords } from './keys/usage-words.js';
import { LastUsed } from './last-used.js';

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

function TokenEntry({
  token,
  usage,
}: {
  readonly token: Schema<'ServerToken'>;
  readonly usage: Usage | undefined;
}): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const [isRevoking, revoking] = useDisclosure(false);
  const { id, name, last_four: lastFour, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const isExpired = !isLive(token, Date.now());
  const facts = [
    <code key="token">mps_…{lastFour}</code>,
    <Expiry key="expiry" at={expiresAt} />,
    <LastUsed key="use" at={lastUsedAt} />,
  ];
  const revoke = async (): Promise<void> => {
    await api.DELETE('/api/account/server-tokens/{tokenId}', { params: { path: { tokenId: id } } });
    void refresh();
  };
  return (
    <Entry
      title={name}
      badges={isExpired && <Badge color="gray">Expired</Badge>}
      facts={usage ? [...facts, <UsageWords key="usage" usage={usage} />] : facts}
      actions={
        <Button
          size="xs"
          variant="default"
          c="var(--mantine-color-error)"
          aria-label={`Revoke ${name}`}
          onClick={revoking.open}
        >
          Revoke
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={revoking.close}
        title={`Revoke the token ${name}?`}
        confirmLabel="Revoke"
        onConfirm={revoke}
      >
        The server that uses it can no longer look for updates or download. There is no way back.
      </ConfirmDialog>
    </Entry>
  );
}
