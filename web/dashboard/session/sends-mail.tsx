// Whether links reach their readers by themselves, and whom to ask where they do not.
import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { settingsQuery } from '../api/settings-query.js';

/** Whether this marketplace sends mail by itself; it is taken to until that is known. */
export function useSendsMail(): boolean {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return settings?.mail !== false;
}

/** Where people reach the operator; null where no such place is set, or it is not known yet. */
function useContactUrl(): string | null {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return settings?.contact_url ?? null;
}

/** Whom to ask, in the middle of a sentence: leads there where it is known how to reach them. */
export function TheOperator(): ReactNode {
  const contactUrl = useContactUrl();
  return contactUrl === null ? (
    'the people who run this marketplace'
  ) : (
    <Anchor href={contactUrl} inherit underline="always">
      the operator
    </Anchor>
  );
}

/** The way to the operator; nothing where none is known. */
export function ContactButton(): ReactNode {
  const contactUrl = useContactUrl();
  return (
    contactUrl !== null && (
      <Button component="a" href={contactUrl}>
        Contact the operator
      </Button>
    )
  );
}

/** What goes with every word of a mailed link: nothing where there is mail. */
export function NoMailHint(): ReactNode {
  return useSendsMail() ? null : (
    <>
      {' '}
      This marketplace sends no e-mail. Ask <TheOperator /> for the link.
    </>
  );
}
