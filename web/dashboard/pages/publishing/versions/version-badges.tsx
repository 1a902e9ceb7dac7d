// What a version is, at a glance.
import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import type { Version } from './version-queries.js';
import { VERSION_STATE_WORDS } from './version-words.js';

export function VersionBadges({ version }: { readonly version: Version }): ReactNode {
  const { channel, status = 'published', yanked: isYanked, recalled: isRecalled } = version;
  const { label, color } = VERSION_STATE_WORDS[status];
  return (
    <>
      <Badge color={color}>{label}</Badge>
      {channel === 'beta' && <Badge variant="outline">Beta</Badge>}
      {isRecalled ? <Badge color="red">Recalled</Badge> : isYanked && <Badge color="gray">Yanked</Badge>}
    </>
  );
}
