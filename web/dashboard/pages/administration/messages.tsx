// Administration, Messages: mail, sent or not.
import type { ReactNode } from 'react';
import { Page } from '../../pieces/page.js';

export function Component(): ReactNode {
  return <Page description="Mail that this marketplace sent, or could not send." />;
}
