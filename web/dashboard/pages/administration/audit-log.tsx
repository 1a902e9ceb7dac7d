// Administration, Audit log: everything of everybody.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Every security-relevant act on this marketplace, newest first. Nobody can change this list." />;
}
