// Where an invitation leads.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Somebody who runs this marketplace invited you." />;
}
