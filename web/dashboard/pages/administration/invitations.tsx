// Administration, Invitations: who may join.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Links with which somebody may create an account." />;
}
