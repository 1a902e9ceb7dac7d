// Administration, Invitations: who may join.
import type { ReactNode } from 'react';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PaperPlaneIcon, PlusIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { settingsQuery } from '../../api/settings-query.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';
import { AccountLink } from './accounts/account-link.js';
import { accountNamesQuery } from './accounts/account-queries.js';
import { CreateInvitationDialog } from './create-invitation-dialog.js';

const LIMIT = 20;

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const [isCreating, creating] = useDisclosure(false);
  const invitations = useQuery({
    queryKey: ['invitations', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/invitations', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
  const isEmpty = invitations.data?.data.length === 0;
  const button = (
    <Button leftSection={<PlusIcon />} onClick={creating.open}>
      Invite somebody
    </Button>
  );
  return (
    <Page
      description="Links that let people create an account. Each works once, for seven days."
      actions={!isEmpty && button}
    >
      <RegistrationNotice />
      <Resource
        query={invitations}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={PaperPlaneIcon} title="No open invitations" action={button}>
            Create a link for someone you want here. It is listed until it is used, revoked or expired.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Open invitations">
              {data.map((invitation) => (
                <InvitationEntry key={invitation.id} invitation={invitation} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
      <CreateInvitationDialog isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}

/** Says what invitations are good for while anybody, or nobody, may sign up. */
function RegistrationNotice(): ReactNode {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  if (settings?.registration === 'open') {
    return (
      <Alert color="gray">
        Anyone can create an account at the moment. Invitations are only needed when the operator sets{' '}
        <code>REGISTRATION=invite</code>.
      </Alert>
    );
  }
  if (settings?.registration !== 'closed') return null;
  return (
    <Alert color="red" title="No one can join at the moment">
      The operator has closed registration, for invited people too, with <code>REGISTRATION=closed</code>.
    </Alert>
  );
}

function InvitationEntry({
  invitation: { id, email, created_by: createdBy, created_at: createdAt, expires_at: expiresAt },
}: {
  readonly invitation: Schema<'Invitation'>;
}): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const own = useAccount().id;
  const { data: names } = useQuery(accountNamesQuery(api));
  const [isRevoking, revoking] = useDisclosure(false);
  const whom = email ?? 'Whoever has the link';
  const revoke = async (): Promise<void> => {
    await api.DELETE('/api/v1/admin/invitations/{id}', { params: { path: { id } } });
    void refresh();
  };
  return (
    <Entry
      title={whom}
      actions={
        <Button
          size="xs"
          variant="default"
          c="var(--mantine-color-error)"
          aria-label={`Revoke the invitation for ${whom}`}
          onClick={revoking.open}
        >
          Revoke
        </Button>
      }
      facts={[
        <>
          Created <RelativeTime at={createdAt} />
          {createdBy !== null && (
            <> by {createdBy === own ? 'you' : <AccountLink id={createdBy} name={names?.get(createdBy)} />}</>
          )}
        </>,
        <>
          Expires <RelativeTime at={expiresAt} />
        </>,
      ]}
    >
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={revoking.close}
        title="Revoke this invitation?"
        confirmLabel="Revoke"
        onConfirm={revoke}
      >
        Its link stops working. You can create another one at any time.
      </ConfirmDialog>
    </Entry>
  );
}
