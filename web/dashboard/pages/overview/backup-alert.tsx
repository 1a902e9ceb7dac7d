// What an admin is told of backups: that there is none, that the last one is old or failed, or that none was ever tried.
import type { ReactNode } from 'react';
import { Alert, Text } from '@mantine/core';
import { ArchiveIcon } from '@radix-ui/react-icons';
import type { Installation } from '../../api/installation-query.js';
import { RelativeTime } from '../../components/relative-time.js';

type Backups = Installation['backups'];

export function BackupAlert({ installation: { backups } }: { readonly installation: Installation }): ReactNode {
  const told = toldOf(backups);
  if (told === undefined) return null;
  return (
    <Alert color={told.color} icon={<ArchiveIcon />} title={told.title}>
      <Text size="sm">{told.what}</Text>
    </Alert>
  );
}

interface Told {
  readonly color: 'red' | 'yellow';
  readonly title: string;
  readonly what: ReactNode;
}

const MAKE_ONE = (
  <>
    Run <code>npm run backup</code>, or set <code>BACKUP_SCHEDULE</code> to have one made each day.
  </>
);

const TRY_ONE = (
  <>
    <code>npm run restore -- SOURCE --drill</code> restores the newest one beside the running service and compares it.
  </>
);

/** The worst that there is to tell; undefined when all is well. */
function toldOf({ backup, drill, ...last }: Backups): Told | undefined {
  if (backup === 'none' || last.last_backup_at === null)
    return { color: 'red', title: 'No backup yet', what: <>If this disk fails, everything is lost. {MAKE_ONE}</> };
  const made = (
    <>
      The last one was made <RelativeTime at={last.last_backup_at} />.
    </>
  );
  if (last.last_failed) return { color: 'red', title: 'The last backup failed', what: <>{made} The log says why.</> };
  if (backup === 'late')
    return {
      color: 'red',
      title: 'The last backup is old',
      what: (
        <>
          {made} {MAKE_ONE}
        </>
      ),
    };
  if (drill === 'none')
    return {
      color: 'yellow',
      title: 'No backup has been tried yet',
      what: (
        <>
          {made} {TRY_ONE}
        </>
      ),
    };
  if (drill === 'late')
    return {
      color: 'yellow',
      title: 'Backups have not been tried for a month',
      what: (
        <>
          {made} {TRY_ONE}
        </>
      ),
    };
  return undefined;
}
