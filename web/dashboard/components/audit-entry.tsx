// One entry of the audit log as a sentence.
import type { ComponentType, ReactNode } from 'react';
import { Anchor, ThemeIcon } from '@mantine/core';
import {
  ActivityLogIcon,
  CodeIcon,
  EnvelopeClosedIcon,
  LaptopIcon,
  LockClosedIcon,
  PaperPlaneIcon,
  PersonIcon,
  Share1Icon,
  StackIcon,
} from '@radix-ui/react-icons';
import { Link } from 'react-router';
import { auditLink } from './audit-links.js';
import { auditSentence, type AuditPart, type AuditView } from './audit-sentences.js';
import { auditWords, isAlarming, type AuditEvent } from './audit-words.js';
import { Entry } from './entries.js';
import { RelativeTime } from './relative-time.js';

/** By what the act was done to, the first word of its name. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  account: PersonIcon,
  session: LaptopIcon,
  password: LockClosedIcon,
  totp: LockClosedIcon,
  passkey: LockClosedIcon,
  recovery_codes: LockClosedIcon,
  recovery_code: LockClosedIcon,
  key: CodeIcon,
  server_token: StackIcon,
  webhook: Share1Icon,
  invitation: PaperPlaneIcon,
  messages: EnvelopeClosedIcon,
};

interface AuditEntryProps {
  readonly event: AuditEvent;
  readonly view: AuditView;
  readonly isAdmin: boolean;
}

export function AuditEntry({ event, view, isAdmin }: AuditEntryProps): ReactNode {
  const { title, more, byWhat } = auditWords(event);
  const Icon = ICONS[event.action.split('.')[0]!] ?? ActivityLogIcon;
  const facts = [event.address === null ? undefined : `from ${event.address}`, byWhat].filter(
    (fact) => fact !== undefined,
  );
  const sentence = auditSentence(event, view);
  return (
    <Entry
      title={
        sentence?.map((part, index) => <Part key={index} {...part} view={view} isAdmin={isAdmin} />) ??
        `${title}${whoseLog(event, view)}`
      }
      facts={[...(more === undefined ? [] : [more]), <RelativeTime key="time" at={event.created_at} />, ...facts]}
      picture={
        <ThemeIcon variant="light" color={isAlarming(event) ? 'red' : 'gray'} size="lg" radius="xl" aria-hidden>
          <Icon />
        </ThemeIcon>
      }
    />
  );
}

/** An act that these pages have no sentence for is at least told with whose log it stands in. */
const whoseLog = ({ account_name: name }: AuditEvent, view: AuditView): string =>
  view === 'own' ? '' : `, ${name ?? 'a deleted user'}`;

function Part({
  text,
  target,
  view,
  isAdmin,
}: AuditPart & { readonly view: AuditView; readonly isAdmin: boolean }): ReactNode {
  const page = target && auditLink(target, view, isAdmin);
  if (page === undefined) return target === undefined ? text : <bdi>{text}</bdi>;
  return (
    <Anchor component={Link} to={page} inherit underline="always">
      <bdi>{text}</bdi>
    </Anchor>
  );
}
