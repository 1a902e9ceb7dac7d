// Where the link in the mail leads that sets a new password.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="At least 12 characters. A few words that nobody would put together are easy to remember." />;
}
