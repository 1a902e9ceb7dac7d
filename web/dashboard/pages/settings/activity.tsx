// Settings, Activity: the account's part of the audit log.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="What happened to your account, newest first. Nobody can change this list." />;
}
