// State and roles of an account at a glance.
import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import type { ManagedAccount } from './account-queries.js';

const STATES: Readonly<Record<ManagedAccount['state'], ReactNode>> = {
  active: null,
  unverified: <Badge color="gray">Unverified</Badge>,
  suspended: <Badge color="red">Suspended</Badge>,
  deleted: <Badge color="gray">Deleted</Badge>,
};

export function AccountBadges({
  account: { state, roles, trusted, imported },
}: {
  readonly account: ManagedAccount;
}): ReactNode {
  return (
    <>
      {STATES[state]}
      {imported && <Badge color="gray">Imported</Badge>}
      {roles.includes('admin') && <Badge variant="outline">Admin</Badge>}
      {roles.includes('seller') && <Badge>{trusted ? 'Trusted seller' : 'Seller'}</Badge>}
    </>
  );
}
