// Where the link in the mail leads that confirms an address.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="With this we know that our mail reaches you." />;
}
