// The name of the place with its sign: a piece that plugs into others.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteName } from '../components/site-name.js';
import styles from './frame.module.css';

export function Wordmark(): ReactNode {
  return (
    <Link to="/" className={styles['wordmark']}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--mantine-color-pine-7)" />
        <path
          d="M7 11.5h4.6a2.7 2.7 0 1 1 4.8 0H21v4.6a2.7 2.7 0 1 1 0 4.8v4.6H7z"
          fill="#fff"
          stroke="#fff"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      </svg>
      <bdi>{siteName}</bdi>
    </Link>
  );
}
