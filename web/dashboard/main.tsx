// Starts the dashboard: makes the few things that everything shares, and puts them around the router.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { startTransition, StrictMode } from 'react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { ApiContext } from './api/api-context.js';
import { createApi } from './api/client.js';
import { createQueryClient } from './api/query-client.js';
import { versionQuery } from './pages/publishing/versions/version-queries.js';
import { createRouter } from './routes.js';
import { IdentityGateContext } from './session/identity-context.js';
import { createIdentityGate } from './session/identity-gate.js';
import { keepSession, knownSession } from './session/session.js';
import { theme, variables } from './theme.js';
import { createUploads } from './uploads/uploads.js';
import { UploadsContext } from './uploads/uploads-context.js';

const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

/** The library sets this only after the first rendering; the page may be painted before. */
function nameColours(): void {
  const scheme = colourScheme.get('auto');
  const isDark = scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

/** Makes what everything shares, and draws the page. */
function start(): void {
  /** The nonce with which the page's policy lets the component library write style elements. */
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // Dialogs lock the scrolling of the page through a library below the component library, which looks for the nonce here.
  Object.assign(globalThis, { __webpack_nonce__: nonce });

  const queries = createQueryClient();
  const gate = createIdentityGate();
  const api = createApi({
    origin: window.location.origin,
    csrfToken: () => knownSession(queries)?.csrf_token,
    confirmIdentity: () => gate.ask(),
    onSignedOut: () => keepSession(queries, null),
  });
  const uploads = createUploads(api, (version) => {
    queries.setQueryData(versionQuery(api, version.id).queryKey, version);
    void queries.invalidateQueries();
  });
  window.addEventListener('beforeunload', (event) => {
    if (uploads.isBusy()) event.preventDefault();
  });
  const router = createRouter();

  const root = createRoot(document.getElementById('app')!);
  // Drawn in slices, so that a slow phone goes on answering to its user.
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          defaultColorScheme="auto"
          colorSchemeManager={colourScheme}
          getStyleNonce={() => nonce}
        >
          <QueryClientProvider client={queries}>
            <ApiContext value={api}>
              <IdentityGateContext value={gate}>
                <UploadsContext value={uploads}>
                  <RouterProvider router={router} />
                </UploadsContext>
              </IdentityGateContext>
            </ApiContext>
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

// Not while the module is evaluated: to know who asks for a file, the browser would read all of the script once more,
// which takes a phone a fifth of a second.
queueMicrotask(nameColours);
setTimeout(start);
