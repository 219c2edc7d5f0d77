import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtEconomy, builtFolder, economyOverlays } from '@muqabla/ui/vite-economy';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';

const server = 'http://localhost:3000';
const economy = builtEconomy();

// Sheets, popups, toasts, hashes with their proofs, and the socket load on first use and must not get into a shared chunk of the first load.
const loadedOnFirstUse =
  /@base-ui|use-sync-external-store|floating-ui|tabbable|sonner|socket|engine\.io|use-close-on-back|sheet|popup|side-panel|noble|proofs|games\/src\/dice|public-log/;

// Shared by several screens, but not by the lobby, which loads the shared chunk too.
const notOfLobby = /copy-button|write-clipboard|icons\/copy\.|side-paths/;

export default defineConfig({
  plugins: [
    economyOverlays(economy),
    messages(import.meta.dirname, economy),
    bootScript(`${import.meta.dirname}/prefetch.js`),
    tailwindcss(),
    // Precompresses scripts, styles and images, so that the server compresses nothing per request.
    compression({
      include: /^assets\/.*\.(js|css|svg)$/,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
      logLevel: 'silent',
    }),
    react(),
    // The compiler helps where lists rerender on each event; in the first load its cache code only adds bytes.
    babel({ include: /src\/features\/(?!home|site-state)/, presets: [reactCompilerPreset()] }),
    VitePWA({
      // The player decides when to reload, which would lose a half-filled form. lib/service-worker.ts registers it.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: [],
      manifest: {
        id: '/',
        name: 'Muqabla',
        short_name: 'Muqabla',
        description: 'Head-to-head battles of skill',
        start_url: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#141e4a',
        theme_color: '#141e4a',
        // The service worker takes the picture: public/share-worker.js.
        share_target: {
          action: '/share-result',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'screenshot', accept: ['image/*'] }] },
        },
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The shell works offline. Images and the 113 kB Hindi font are cached on first use.
        globPatterns: [
          '**/*.{js,css,html}',
          'assets/anek-latin*.woff2',
          'assets/anek-rupee*.woff2',
          'assets/logo-lockup-*.svg',
          'assets/spot-offline*.svg',
        ],
        globIgnores: ['sw.js', 'workbox-*.js', 'push-worker.js', 'share-worker.js'],
        importScripts: ['push-worker.js', 'share-worker.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|admin|log|sandbox|socket\.io)([/?]|$)/],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'seen-assets', expiration: { maxEntries: 120, maxAgeSeconds: 60 * 24 * 3600 } },
          },
        ],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  resolve: {
    alias: [
      // A polyfill for React before 18; later versions have the hook.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: '../createLucideIcon.mjs', replacement: `${import.meta.dirname}/src/lib/create-lucide-icon.tsx` },
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/log': server,
      '/sandbox': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    outDir: builtFolder(economy),
    assetsInlineLimit: 0,
    // Read by tools/check-weight.ts for the imports of each file.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Cached across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // Shell and home page in one request: all that a first visit needs.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // Shared by the match screens.
            {
              name: 'match',
              test: /lib\/(match-|fee-equation)|src\/matches\/fee\.|messages\.ts\?message=(lobby|battle)_|icons\/(share-2|trash|lock)\./,
              minShareCount: 2,
              priority: 2,
            },
            // Shared by the lists of money.
            {
              name: 'money-lists',
              test: /list-skeleton|components\/pagination|lib\/use-page-number|tds\/withholding/,
              minShareCount: 2,
              priority: 2,
            },
            // Of dice and proofs: loaded with the first of them.
            { name: 'hashes', test: /@noble\/hashes|games\/src\/dice\/seed/, priority: 2 },
            // Shared by most other screens: one request instead of a dozen.
            {
              name: 'shared',
              test: (id: string) => !loadedOnFirstUse.test(id) && !notOfLobby.test(id),
              minShareCount: 5,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
