// For addresses that lead nowhere.
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { QuestionMarkCircledIcon } from '@radix-ui/react-icons';
import { Link } from 'react-router';
import { Empty } from '../components/empty.js';
import { Page } from '../components/page.js';

export function NotFoundPage(): ReactNode {
  return (
    <Page>
      <Empty
        icon={QuestionMarkCircledIcon}
        title="There is no page at this address"
        action={
          <Button component={Link} to="/">
            Go to overview
          </Button>
        }
      >
        The link may be incomplete, or the page may have moved.
      </Empty>
    </Page>
  );
}
