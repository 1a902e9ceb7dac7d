// Around the pages of somebody who is signed in: header, navigation, the page; and the way to the sign-in page for
// everybody else.
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { Alert, AppShell, Burger, Center, Container, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useApi } from '../api/api-context.js';
import { isApiError } from '../api/api-error.js';
import { belongsTo } from '../pages.js';
import { ErrorNotice } from '../components/error-notice.js';
import { Page } from '../components/page.js';
import type { PageHandle } from '../routes.js';
import { entrancePath, sitePath } from '../session/return-path.js';
import { AccountContext, sessionQuery, useAccount } from '../session/session.js';
import { AccountMenu } from './account-menu.js';
import { AppearanceMenu } from './appearance-menu.js';
import styles from './frame.module.css';
import { Navigation } from './navigation.js';
import { StartingUp } from './starting-up.js';
import { SuspendedPage } from './suspended-page.js';
import { Wordmark } from './wordmark.js';

export function SignedInLayout(): ReactNode {
  const session = useQuery(sessionQuery(useApi()));
  // What follows from it is the whole page: drawn in slices, so that a slow phone goes on answering to its user.
  const account = useDeferredValue(session.data?.account);
  const { pathname, search } = useLocation();
  if (session.isPending) return <StartingUp />;
  if (isApiError(session.error, 'account_suspended')) return <SuspendedPage />;
  if (session.data === null) return <Navigate to={entrancePath('/sign-in', sitePath(pathname + search))} replace />;
  if (session.data === undefined) {
    return (
      <Center mih="100dvh" p="md">
        <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />
      </Center>
    );
  }
  if (account === undefined) return <StartingUp />;
  return (
    <AccountContext value={account}>
      <Frame />
    </AccountContext>
  );
}

const HEADER_PIXELS = 60;
const NAVBAR_PIXELS = 248;

function Frame(): ReactNode {
  const main = useRef<HTMLElement>(null);
  const [isMenuOpen, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(menu.close, [pathname, menu.close]);
  return (
    <AppShell
      header={{ height: HEADER_PIXELS }}
      navbar={{ width: NAVBAR_PIXELS, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={0}
    >
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <AppShell.Header className={styles['bar']}>
        <Group h="100%" px={{ base: 'sm', sm: 'md' }} justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              hiddenFrom="sm"
              size="sm"
              opened={isMenuOpen}
              onClick={menu.toggle}
              aria-label="Navigation"
              aria-expanded={isMenuOpen}
            />
            <Wordmark />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <AppearanceMenu />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar visibleFrom="sm" p="sm" className={styles['bar']}>
        <Navigation />
      </AppShell.Navbar>
      <Drawer opened={isMenuOpen} onClose={menu.close} hiddenFrom="sm" size={300} title="Navigation">
        <Navigation onFollow={menu.close} />
      </Drawer>
      <AppShell.Main ref={main} tabIndex={-1}>
        <Container size={1040} px={{ base: 'md', sm: 'xl' }} py={{ base: 'lg', sm: 36 }}>
          <Content />
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}

/**
 * The page, for those who may see it. The service decides on every call anyway: this only spares people a page of
 * refusals.
 */
function Content(): ReactNode {
  const account = useAccount();
  const { audience } = (useMatches().at(-1)?.handle ?? { audience: 'everyone' }) as PageHandle;
  if (belongsTo(audience, account)) return <Outlet />;
  const whom = audience === 'admin' ? 'admins' : 'sellers';
  return (
    <Page>
      <Stack>
        <Alert color="gray" title="Not for this account">
          This page is for {whom} of this marketplace.
        </Alert>
      </Stack>
    </Page>
  );
}
