// Settings, Profile: name, picture, e-mail address, and the end of the account.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="How others see you, and the address we write to." />;
}
