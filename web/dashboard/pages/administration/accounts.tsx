// Administration, Accounts: everybody, and what admins may do with them.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Everybody who has an account here." />;
}
