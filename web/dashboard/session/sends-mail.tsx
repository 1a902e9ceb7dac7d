// Whether links reach their readers by themselves, and what to say where they do not.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { settingsQuery } from '../api/settings-query.js';

/** Whether this marketplace sends mail by itself; it is taken to until that is known. */
export function useSendsMail(): boolean {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return settings?.mail !== false;
}

/** What goes with every word of a mailed link: nothing where there is mail. */
export function NoMailHint(): ReactNode {
  return useSendsMail() ? null : (
    <> This marketplace sends no mail by itself: ask its admins, who can pass the link on.</>
  );
}
