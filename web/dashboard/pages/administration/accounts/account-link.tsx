// The way to an account's page, by its name where that is known.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

interface AccountLinkProps {
  readonly id: string;
  readonly name: string | undefined;
}

/** Characters at the end of an id that tell one from another; ids of about the same time begin alike. */
const SHOWN = 8;

export function AccountLink({ id, name }: AccountLinkProps): ReactNode {
  return (
    <Anchor component={Link} to={`/administration/accounts/${id}`} inherit underline="always">
      {name ?? `account …${id.slice(-SHOWN)}`}
    </Anchor>
  );
}
