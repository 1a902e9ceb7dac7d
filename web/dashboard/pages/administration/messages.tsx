// Administration, Messages: mail that was not sent, so that an admin can pass its links on.
import { useState, type ReactNode } from 'react';
import { Anchor, Badge, Button, Collapse, Stack, Text } from '@mantine/core';
import { EnvelopeClosedIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { CopyField } from '../../components/copy-field.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { useSendsMail } from '../../session/sends-mail.js';
import { oneTimeLinks } from './one-time-links.js';

type Message = Schema<'Message'>;

const LIMIT = 20;

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const messages = useQuery({
    queryKey: ['messages', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/messages', { params: { query: { page, limit: LIMIT } }, signal })),
    // Every reading goes to the audit log and wants a recent proof of identity: nothing for the background, or to be
    // kept.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <Page description={<Description />}>
      <Resource
        query={messages}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={EnvelopeClosedIcon} title="No unsent mail">
            Every message was sent, or there was none to send.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Unsent mail">
              {data.map((message) => (
                <MessageEntry key={message.id} message={message} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function Description(): ReactNode {
  const sendsMail = useSendsMail();
  return (
    <>
      {sendsMail
        ? 'E-mails that are waiting for the mail server or were refused by it. You can pass their links on. '
        : 'This marketplace has no mail server. Its messages wait here so that you can pass their links on. '}
      A link lets anyone who has it in, so give it only to the person it is for. Reading messages is recorded in the
      audit log.
      {!sendsMail && (
        <>
          {' '}
          Whoever only has to confirm an address needs no link:{' '}
          <Anchor component={Link} to="/administration/accounts?state=unverified" inherit underline="always">
            confirm it for them
          </Anchor>
          .
        </>
      )}
    </>
  );
}

const STATES: Readonly<Record<Message['status'], ReactNode>> = {
  unsent: <Badge color="gray">No mail server</Badge>,
  queued: <Badge>Waiting</Badge>,
  failed: <Badge color="red">Refused</Badge>,
};

function MessageEntry({
  message: { recipient, subject, text, status, created_at: createdAt },
}: {
  readonly message: Message;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const verb = isOpen ? 'Hide' : 'Show';
  return (
    <Entry
      title={subject}
      badges={STATES[status]}
      facts={[`To ${recipient}`, <RelativeTime key="time" at={createdAt} />]}
    >
      <Button
        size="xs"
        variant="default"
        mt="sm"
        aria-expanded={isOpen}
        aria-label={`${verb}: ${subject}, to ${recipient}`}
        onClick={() => setOpen(!isOpen)}
      >
        {verb}
      </Button>
      <Collapse expanded={isOpen} keepMounted={false}>
        <Stack gap="sm" pt="sm">
          {oneTimeLinks(text).map((link) => (
            <CopyField key={link} label="Link" value={link} />
          ))}
          <Text
            size="sm"
            component="pre"
            m={0}
            ff="inherit"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {text}
          </Text>
        </Stack>
      </Collapse>
    </Entry>
  );
}
