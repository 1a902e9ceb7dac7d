// What an admin finds on the start page: what is to be set up, what waits, and whether the service is well.
import type { ReactNode } from 'react';
import { Alert, Anchor, Text } from '@mantine/core';
import { EnvelopeClosedIcon, FileTextIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { cappedCount, installationQuery, type Installation } from '../../api/installation-query.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { BackupAlert } from './backup-alert.js';
import { Checklist, PlaceholdersLeft } from './checklist.js';
import { HealthCard } from './health-card.js';
import { WaitingCard } from './waiting-card.js';

export function AdminPart(): ReactNode {
  const installation = useQuery(installationQuery(useApi()));
  return (
    <Resource query={installation} skeleton={<SkeletonRows rows={2} height={120} />}>
      {(known) => (
        <>
          <Checklist installation={known} />
          <BackupAlert installation={known} />
          <UnsentMail installation={known} />
          <UnfilledPages installation={known} />
          <WaitingCard installation={known} />
          <HealthCard installation={known} />
        </>
      )}
    </Resource>
  );
}

/** Without a mail server nobody gets the links by which one signs up and chooses a new password. */
function UnsentMail({ installation: { health, waiting } }: { readonly installation: Installation }): ReactNode {
  const count = waiting.unsent_messages;
  if (health.mail !== 'none' || count === 0) return null;
  return (
    <Alert
      color="red"
      icon={<EnvelopeClosedIcon />}
      title={count === 1 ? 'One message was not sent' : `${cappedCount(count)} messages were not sent`}
    >
      <Text size="sm">
        There is no mail server, so people wait for links that only you can pass on.{' '}
        <Anchor component={Link} to="/administration/messages" inherit underline="always">
          Read the messages
        </Anchor>{' '}
        or set <code>SMTP_URL</code> and restart.
      </Text>
    </Alert>
  );
}

/** Where the checklist that says so is hidden: such pages may come later. */
function UnfilledPages({ installation }: { readonly installation: Installation }): ReactNode {
  if (installation.checklist.pages || !installation.checklist.dismissed) return null;
  return (
    <Alert color="red" icon={<FileTextIcon />} title="Placeholders on public pages">
      <Text size="sm">
        <PlaceholdersLeft installation={installation} />
      </Text>
    </Alert>
  );
}
