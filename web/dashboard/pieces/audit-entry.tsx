// One entry of the audit log, in plain words.
import type { ComponentType, ReactNode } from 'react';
import { ThemeIcon } from '@mantine/core';
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

export function AuditEntry({ event, badges }: { readonly event: AuditEvent; readonly badges?: ReactNode }): ReactNode {
  const { title, more, byWhom, byWhat } = auditWords(event);
  const Icon = ICONS[event.action.split('.')[0]!] ?? ActivityLogIcon;
  const facts = [byWhom, event.address === null ? undefined : `from ${event.address}`, byWhat].filter(
    (fact) => fact !== undefined,
  );
  return (
    <Entry
      title={title}
      badges={badges}
      facts={[...(more === undefined ? [] : [more]), <RelativeTime key="time" at={event.created_at} />, ...facts]}
      picture={
        <ThemeIcon variant="light" color={isAlarming(event) ? 'red' : 'gray'} size="lg" radius="xl" aria-hidden>
          <Icon />
        </ThemeIcon>
      }
    />
  );
}
