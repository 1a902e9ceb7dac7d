// When something was used last.
import type { ReactNode } from 'react';
import { RelativeTime } from '../../components/relative-time.js';

/** `Last used 3 hours ago`, `Never used`. */
export function LastUsed({ at }: { readonly at: string | null }): ReactNode {
  return at === null ? (
    'Never used'
  ) : (
    <>
      Last used <RelativeTime at={at} />
    </>
  );
}
