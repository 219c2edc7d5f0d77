import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtFrom } from '@muqabla/ui/vite-built-from';
import { moduleLoader } from '@muqabla/ui/vite-load-module';
import { memoCache } from '@muqabla/ui/vite-memo-cache';
import { pageEconomy } from '@muqabla/ui/vite-page-economy';
import { serviceWorker } from '@muqabla/ui/vite-service-worker';
import { styleFiles } from '@muqabla/ui/vite-styles';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webManifests } from './vite-manifest.ts';

const server = 'http://localhost:3000';

// Sheets, popups, toasts, the socket, games and their proofs.
const loadedOnFirstUse =
  /@base-ui|floating-ui|tabbable|use-sync-external-store|sonner|socket|engine\.io|noble|ui\/src\/(use-overlay|sheet|popup|side-panel|toast)|packages\/(games|proofs)\//;

export default defineConfig({
  plugins: [
    builtFrom('web'),
    pageEconomy(),
    messages(import.meta.dirname, 'player'),
    moduleLoader(),
    bootScript('player', `${import.meta.dirname}/prefetch.js`),
    styleFiles(),
    tailwindcss(),
    react({ compiler: true }),
    memoCache(),
    webManifests(),
    serviceWorker({
      entry: `${import.meta.dirname}/src/service-worker/worker.ts`,
      // The shell and practice work offline, in the language of the page. Other images and fonts are cached on first use.
      shell:
        /\.(js|css|html)$|^assets\/(anek-(latin|rupee).*\.woff2|(logo-lockup|spot-offline|hero-play|avatar\d+)-.*\.svg)$/,
      publicFiles: ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
    }),
  ],
  resolve: {
    alias: [
      // A polyfill for React before 18; later versions have the hook.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // A worker of practice loads the game it plays.
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/log': server,
      '/no-house': server,
      '/sandbox': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Read by tools/check-weight.ts for the imports of each file.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of `common` list the pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/^common~.*/, 'common')}-[hash].js`,
        codeSplitting: {
          groups: [
            // Cached across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Shell and home page in one request: all that a first visit needs.
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // Icons weigh a few hundred bytes each: all in one request.
            { name: 'icons', test: /lucide-react.*icons/, minShareCount: 2, includeDependenciesRecursively: false },
            // Shared by most other screens: a dozen small requests take a second more until the lobby is drawn.
            { name: 'shared', test: (id: string) => !loadedOnFirstUse.test(id), minShareCount: 8 },
            // What the same pages share comes in one file, and small files join their neighbours.
            { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
          ],
        },
      },
    },
  },
});
