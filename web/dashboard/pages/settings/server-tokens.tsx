// Settings, Server tokens: what game servers sign in with.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Tokens let your game servers look for updates and download the plugins you own, and nothing else." />;
}
