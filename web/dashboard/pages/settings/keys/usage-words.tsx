// How much of its allowance a key or token has used.
import type { ReactNode } from 'react';
import type { Usage } from './key-queries.js';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Nothing when it is not known. */
export function UsageWords({ usage }: { readonly usage: Usage | undefined }): ReactNode {
  if (!usage) return null;
  const { used, limit, resets_at: resetsAt } = usage;
  const words = `${used.toLocaleString()} of ${limit.toLocaleString()} requests this hour`;
  return used >= limit && resetsAt !== null ? `${words}: no more until ${clock.format(Date.parse(resetsAt))}` : words;
}
