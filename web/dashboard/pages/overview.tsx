// The start page: where the account stands.
import type { ReactNode } from 'react';
import { Page } from '../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Where your account stands, and what to do next." />;
}
