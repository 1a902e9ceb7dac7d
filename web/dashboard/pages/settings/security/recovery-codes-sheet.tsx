// What a printer makes of the page while recovery codes are shown: a sheet with nothing else on it.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { siteName } from '../../../components/site-name.js';
import styles from './recovery-codes-sheet.module.css';

interface RecoveryCodesSheetProps {
  /** Whose they are, as its owner signs in. */
  readonly account: string;
  /** The day on which they were made, in words. */
  readonly madeOn: string;
  readonly codes: readonly string[];
}

export function RecoveryCodesSheet({ account, madeOn, codes }: RecoveryCodesSheetProps): ReactNode {
  return createPortal(
    <main className={styles['sheet']}>
      <h1>{siteName}</h1>
      <p>Recovery codes for {account}</p>
      <p>{madeOn}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </main>,
    document.body,
  );
}
