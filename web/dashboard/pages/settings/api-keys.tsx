// Settings, API Keys: what programs sign in with.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Keys let programs act for you: publish from CI, read your sales, download what you own." />;
}
