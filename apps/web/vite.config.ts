import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtFrom } from '@muqabla/ui/vite-built-from';
import { chunkModules } from '@muqabla/ui/vite-chunk-modules';
import { iconModules } from '@muqabla/ui/vite-icons';
import { moduleLoader } from '@muqabla/ui/vite-load-module';
import { pageEconomy } from '@muqabla/ui/vite-page-economy';
import { serviceWorker } from '@muqabla/ui/vite-service-worker';
import { styleFiles } from '@muqabla/ui/vite-styles';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webManifests } from './vite-manifest.ts';

const server = 'http://localhost:3000';

// Sheets, popups, toasts, hashes with their proofs, and the socket load on first use and must not get into a shared chunk of the first load.
const loadedOnFirstUse =
  /@base-ui|use-sync-external-store|floating-ui|tabbable|sonner|socket|engine\.io|use-overlay|sheet|popup|side-panel|noble|proofs|games\/src\/dice|public-log/;

// Shared by several screens, but not by the lobby, which loads the shared chunk too. Each board loads its own rules.
const notOfLobby =
  /games\/src\/|boards\/(position-views|replay-states|sounds)|[iI]nfiniteQuery|state-names|key-values|numbered-steps|copy-button|choice-pills|check-row|select-field|log-(misconduct|evidence)|record-query|use-sms-otp|otp-input|resend-otp|sandbox-otp|confirm-sheet|ui\/src\/passkey|lib\/push\.ts|push-terms|components\/(push-row|use-push)/;

/** The files that several screens share; a module is in the first group of the highest priority that fits it. */
const groups = [
  // Cached across releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // Shell and home page in one request: all that a first visit needs.
  { name: 'shell', tags: ['$initial'], priority: 2 },
  // Shared by the lists of money.
  {
    name: 'money-lists',
    test: /list-skeleton|components\/pagination|lib\/use-page-number|tds\/withholding/,
    minShareCount: 2,
    priority: 2,
  },
  // The hashes of dice and proofs: loaded with the first of them.
  { name: 'hashes', test: /@noble\/hashes|games\/src\/dice\/commits/, priority: 2 },
  // Shared by most other screens: one request instead of a dozen.
  {
    name: 'shared',
    test: (id: string) => !loadedOnFirstUse.test(id) && !notOfLobby.test(id),
    minShareCount: 5,
    priority: 1,
  },
  // Shared by the screens where one plays for a stake.
  {
    name: 'stake',
    test: /stake-error|low-balance|fee-equation|quick-match\.|started-match|match-moves|ui\/src\/versus/,
    minShareCount: 2,
    priority: 0,
  },
  // Shared by home with one or two other screens.
  { name: 'home', test: /practise-card|support-links|state-names/, minShareCount: 2, priority: 0 },
  // The bars of a signed-in player, and their part of home.
  { name: 'chrome', test: /app\/main-tab|unread-notices|chat-unread/, minShareCount: 2, priority: 0 },
  {
    name: 'player',
    test: /online-avatar|live-(text|bar)|lib\/friends|infiniteQueryOptions/,
    minShareCount: 2,
    priority: 0,
  },
  // The parts of a sheet or popup.
  {
    name: 'overlay',
    test: /@base-ui|floating-ui|tabbable|use-overlay|moment-sheet/,
    minShareCount: 2,
    priority: 0,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    builtFrom('web'),
    pageEconomy(),
    messages(import.meta.dirname),
    iconModules(),
    moduleLoader(),
    bootScript(`${import.meta.dirname}/prefetch.js`),
    styleFiles(),
    tailwindcss(),
    react({
      compiler: true,
      // The compiler helps where lists rerender on each event; in the first load its cache code only adds bytes.
      ...(command === 'build' && { include: /src\/features\/(?!play\/home|core\/site-state).*\.tsx?$/ }),
    }),
    chunkModules(),
    webManifests(),
    serviceWorker({
      entry: `${import.meta.dirname}/src/service-worker/worker.ts`,
      // The shell and practice work offline. Other images and the 113 kB Hindi font are cached on first use.
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
        codeSplitting: {
          groups,
        },
      },
    },
  },
}));
