// How the dashboard is bundled: into files of this server alone, which its strict policy lets run.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens; the development server passes on to it what is not the dashboard's. */
const SERVICE = 'http://localhost:3000';

/**
 * Nothing is painted before the script ran: someone who chose dark is not dazzled by a page that was light at first.
 */
const paintLater = {
  name: 'paint-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** Where the component library keeps the names of a component's style classes. */
const STYLED = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Gives each component of the library its own style, so that no page loads that of components it does not use. A component
 * imports those it is made of before its own classes, so that its style comes after theirs.
 */
const ownStyles = {
  name: 'own-styles',
  transform: {
    filter: { id: STYLED },
    handler: (code, id) => ({
      code: `${code}\nimport '@mantine/core/styles/${STYLED.exec(id)[1]}.layer.css';`,
      map: null,
      moduleSideEffects: true,
    }),
  },
};

const BASE_LINK = /\n *<link rel="stylesheet"[^>]*\/base-[^>]*>/;

/** Puts what holds for all components before the style of each: the last rule of the same weight wins. */
const baseFirst = {
  name: 'base-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link] = BASE_LINK.exec(html) ?? [];
      if (link === undefined) throw new Error('The page has no base style; see codeSplitting');
      return html.replace(link, '').replace(/\n *<link rel="stylesheet"/, (first) => link + first);
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  publicDir: false,
  plugins: [react(), paintLater, ownStyles, { ...baseFirst, apply: 'build' }],
  build: {
    outDir: '../../dist/web/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In a file of its own, which `baseFirst` finds.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: /styles\/(?:baseline|default|global)[\w-]*\.layer\.css$/ }] },
      },
    },
    // Kilobytes of the libraries that every page needs; 200 when compressed.
    chunkSizeWarningLimit: 750,
  },
  // The service takes writes from its own pages alone.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/pictures', '/favicon.ico', '/docs'].map((path) => [
        path,
        { target: SERVICE, changeOrigin: true, headers: { origin: SERVICE } },
      ]),
    ),
  },
});
