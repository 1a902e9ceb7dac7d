// The start page: what waits for somebody as an admin and as a seller, what is new of what they own, how much of their
// allowances is used up, and what happened last.
import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { Page } from '../components/page.js';
import { useAccount } from '../session/session.js';
import { AdminPart } from './overview/admin-part.js';
import { NextSteps } from './overview/next-steps.js';
import { RecentActivity } from './overview/recent-activity.js';
import { TradePart } from './overview/trade-part.js';
import { UsageCard } from './overview/usage-card.js';

export function Component(): ReactNode {
  const { display_name: name, email_verified: isVerified, roles } = useAccount();
  return (
    <Page description={`Welcome, ${name}.`}>
      <Stack gap="lg">
        <NextSteps />
        {roles.includes('admin') && <AdminPart />}
        {/* Nobody buys or sells before their address is confirmed. */}
        {isVerified && <TradePart />}
        <UsageCard />
        <RecentActivity />
      </Stack>
    </Page>
  );
}
