// How the script and the style sheet of the shop are bundled: into files whose names contain a hash of their content,
// and a manifest that tells the server these names.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/shop/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../../dist/web/shop',
    emptyOutDir: true,
    assetsDir: '',
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'shop.ts',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});
