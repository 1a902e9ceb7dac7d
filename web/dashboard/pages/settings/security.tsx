// Settings, Security: password and second factors.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Your password, and the second step that protects your account when somebody learns it." />;
}
