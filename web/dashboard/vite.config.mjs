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

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  publicDir: false,
  plugins: [react(), paintLater],
  build: {
    outDir: '../../dist/web/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
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
