// A time as its distance from now, with the exact one for those who point at it.
import type { ReactNode } from 'react';
import { momentWords, relativeWords } from './time-words.js';
import { useNow } from './use-now.js';

const MINUTE_MS = 60_000;

interface RelativeTimeProps {
  /** ISO 8601 as the service sends it; null where there is no such time. */
  readonly at: string | null;
  /** What stands there when there is no such time, like "never". */
  readonly none?: string;
}

export function RelativeTime({ at, none = 'never' }: RelativeTimeProps): ReactNode {
  const now = useNow(MINUTE_MS);
  if (at === null) return none;
  const time = Date.parse(at);
  // The clock of the server may be a little ahead: what it just did is not in the future.
  return (
    <time dateTime={at} title={momentWords(time)}>
      {relativeWords(time > now && time < now + MINUTE_MS ? now : time, now)}
    </time>
  );
}
