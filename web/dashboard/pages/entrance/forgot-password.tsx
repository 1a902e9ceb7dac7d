// Asks for a link to set a new password.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="We mail you a link with which you can set a new one." />;
}
