// Around every page: the line that shows a page is coming, the question who one is, and where one came in.
import { useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LandingContext } from '../components/landing-context.js';
import { ConfirmIdentityDialog } from '../session/confirm-identity-dialog.js';
import styles from './frame.module.css';

export function RootLayout(): ReactNode {
  const [landing] = useState(useLocation());
  const isComing = useNavigation().state !== 'idle';
  return (
    <LandingContext value={landing}>
      {isComing && <div className={styles['coming']} />}
      <Outlet />
      <ConfirmIdentityDialog />
      <ScrollRestoration />
    </LandingContext>
  );
}
