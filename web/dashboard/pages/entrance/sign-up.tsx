// A new account.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="One account for buying, publishing and your servers." />;
}
