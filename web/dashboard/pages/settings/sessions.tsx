// Settings, Sessions: where somebody is signed in.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="The browsers in which you are signed in." />;
}
