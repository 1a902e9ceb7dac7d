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
function toldOf({ backup, drill, last_backup_at: madeAt, last_failed: hasFailed }: Backups): Told | undefined {
  if (backup === 'none' || madeAt === null)
    return { color: 'red', title: 'No backup yet', what: <>If this disk fails, everything is lost. {MAKE_ONE}</> };
  const ofLast = (color: Told['color'], title: string, cure: ReactNode): Told => ({
    color,
    title,
    what: (
      <>
        The last one was made <RelativeTime at={madeAt} />. {cure}
      </>
    ),
  });
  if (hasFailed) return ofLast('red', 'The last backup failed', 'The log says why.');
  if (backup === 'late') return ofLast('red', 'The last backup is old', MAKE_ONE);
  if (drill === 'none') return ofLast('yellow', 'No backup has been tried yet', TRY_ONE);
  if (drill === 'late') return ofLast('yellow', 'Backups have not been tried for a month', TRY_ONE);
  return undefined;
}
