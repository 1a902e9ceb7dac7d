// How much of its allowance a key or token has used.
import type { ReactNode } from 'react';
import { numberWords } from '../../../components/count-words.js';
import { hourWords } from '../../../components/time-words.js';
import type { Usage } from './key-queries.js';

/** Nothing when it is not known. */
export function UsageWords({ usage }: { readonly usage: Usage | undefined }): ReactNode {
  if (!usage) return null;
  const { used, limit, resets_at: resetsAt } = usage;
  const words = `${numberWords(used)} of ${numberWords(limit)} requests this hour`;
  return used >= limit && resetsAt !== null ? `${words}: no more until ${hourWords(Date.parse(resetsAt))}` : words;
}
