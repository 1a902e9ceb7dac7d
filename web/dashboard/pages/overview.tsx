// The start page: what the account still needs, how much of its allowances is used up, and what happened last.
import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { Page } from '../pieces/page.js';
import { useAccount } from '../session/session.js';
import { NextSteps } from './overview/next-steps.js';
import { QuickLinks } from './overview/quick-links.js';
import { RecentActivity } from './overview/recent-activity.js';
import { UsageCard } from './overview/usage-card.js';

export function Component(): ReactNode {
  const { display_name: name } = useAccount();
  return (
    <Page description={`Welcome, ${name}. This is where your account stands.`}>
      <Stack gap="lg">
        <NextSteps />
        <QuickLinks />
        <UsageCard />
        <RecentActivity />
      </Stack>
    </Page>
  );
}
