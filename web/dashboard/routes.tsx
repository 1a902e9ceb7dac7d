// From the pages to the router: which layout stands around a page, and what shows while it loads or when it fails.
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { CrashPage } from './layout/crash-page.js';
import { NotFoundPage } from './layout/not-found-page.js';
import { RootLayout } from './layout/root-layout.js';
import { SignedInLayout } from './layout/signed-in-layout.js';
import { SignedOutLayout } from './layout/signed-out-layout.js';
import { StartingUp } from './layout/starting-up.js';
import { ENTRANCE, SECTIONS, type Audience, type PageEntry } from './pages.js';

/** What the layouts know of the page inside of them. */
export interface PageHandle {
  readonly title: string;
  readonly audience: Audience;
}

const route = ({ path, title, load }: PageEntry, audience: Audience): RouteObject => ({
  path,
  lazy: load,
  handle: { title, audience } satisfies PageHandle,
});

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: StartingUp,
    children: [
      { Component: SignedOutLayout, children: ENTRANCE.map((page) => route(page, 'everyone')) },
      {
        Component: SignedInLayout,
        children: [
          {
            // Around the page alone: when one breaks, the way to the others stays.
            ErrorBoundary: CrashPage,
            children: [
              ...SECTIONS.flatMap(({ pages, audience }) => pages.map((page) => route(page, audience))),
              { path: '/settings', element: <Navigate to="/settings/profile" replace /> },
              {
                path: '*',
                Component: NotFoundPage,
                handle: { title: 'Page not found', audience: 'everyone' } satisfies PageHandle,
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of the application; it starts to load the page of the current address at once. */
export function createRouter() {
  return createBrowserRouter(routes, { basename: '/app' });
}
