// Where the link leads that a fresh installation prints: makes the first admin.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Create the first account. It will be the admin's." />;
}
