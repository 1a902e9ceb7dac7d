// In place of every page for somebody whose account is suspended: why nothing works, and the way out.
import type { ReactNode } from 'react';
import { ActionButton } from '../components/action-button.js';
import { Page } from '../components/page.js';
import { useSignOut } from '../session/session.js';
import { EntranceFrame } from './entrance-frame.js';

export function SuspendedPage(): ReactNode {
  return (
    <EntranceFrame>
      <Page
        title="This account is suspended"
        description="Its API keys and server tokens no longer work. The e-mail we sent you says why. If you think this is a mistake, write to the operator of this marketplace."
      >
        <ActionButton fullWidth onAct={useSignOut()}>
          Sign out
        </ActionButton>
      </Page>
    </EntranceFrame>
  );
}
