// Every page begins with this: its heading (which takes the focus when one comes from another page), and the title of
// the window.
import { use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from '../routes.js';
import { LandingContext } from './landing-context.js';
import { siteName } from './site-name.js';

interface PageProps {
  /** The name that the page has in pages.ts unless given, as for a page about one account. */
  readonly title?: string;
  /** One or two sentences below the heading. */
  readonly description?: ReactNode;
  /** The page's main buttons, beside the heading. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Page({ title, description, actions, children }: PageProps): ReactNode {
  const routeTitle = useRouteTitle();
  const name = title ?? routeTitle;
  const heading = useHeading(name);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={1} ref={heading} tabIndex={-1}>
            {name}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" mt={6} maw="65ch">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}

/** The name of the page in pages.ts. */
export function useRouteTitle(): string {
  return (useMatches().at(-1)?.handle as PageHandle | undefined)?.title ?? siteName;
}

/** Names the window after the page, and gives what goes onto the heading to move the focus there after a navigation. */
function useHeading(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const landing = use(LandingContext);
  const location = useLocation();
  useEffect(() => {
    document.title = `${name} · ${siteName}`;
  }, [name]);
  useEffect(() => {
    // On arrival from outside the focus stays at the top, where the skip link is; a form's first field that took it
    // keeps it.
    const isTaken = document.activeElement?.hasAttribute('data-autofocus') === true;
    if (location !== landing && !isTaken) heading.current?.focus({ preventScroll: true });
    // Paging through a list changes the location, but not the page.
  }, [location.pathname]);
  return heading;
}
