// Around the pages on the way in.
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { EntranceFrame } from './entrance-frame.js';

export function SignedOutLayout(): ReactNode {
  return (
    <EntranceFrame>
      <Outlet />
    </EntranceFrame>
  );
}
