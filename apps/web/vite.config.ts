import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtFrom } from '@muqabla/ui/vite-built-from';
import { chunkModules } from '@muqabla/ui/vite-chunk-modules';
import { builtEconomy, builtFolder, economyConstant, economyOverlays } from '@muqabla/ui/vite-economy';
import { iconModules } from '@muqabla/ui/vite-icons';
import { serviceWorker } from '@muqabla/ui/vite-service-worker';
import { styleFiles } from '@muqabla/ui/vite-styles';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webManifest } from './vite-manifest.ts';

const server = 'http://localhost:3000';
const economy = builtEconomy();

// Sheets, popups, toasts, hashes with their proofs, and the socket load on first use and must not get into a shared chunk of the first load.
const loadedOnFirstUse =
  /@base-ui|use-sync-external-store|floating-ui|tabbable|sonner|socket|engine\.io|use-overlay|overlay-entry|sheet|popup|side-panel|noble|proofs|games\/src\/dice|public-log/;

// Shared by several screens, but not by the lobby, which loads the shared chunk too. Each board loads its own rules.
const notOfLobby =
  /copy-button|write-clipboard|\?icon=(Copy|CircleHelp)$|message=(log|board)_|side-paths|numbered-steps|games\/src\/|boards\/(position-views|replay-states)|message=league_|[iI]nfiniteQuery|select-field|check-row|message=skill_|choice-pills|log-misconduct|check-list|download-text|key-values|state-names|lib\/(log-evidence|hex|whatsapp-share)|boards\/sounds|query-list|use-sms-otp|otp-input|resend-otp|sandbox-otp|confirm-sheet|ui\/src\/passkey|message=(passkey|otp)_|message=(resend|enter_otp|no_otp)|contact-links|lib\/push\.ts|push-terms|components\/(push-row|use-push)|message=push_|\?icon=(Users|Flag|Pause|UserRound)$|message=friends_|message=(dice_|legal_terms|tournaments|limits_title|support)|\?icon=(ScrollText|Wallet)$/;

export default defineConfig(({ command }) => ({
  plugins: [
    builtFrom('web'),
    economyConstant(economy),
    economyOverlays(economy),
    messages(import.meta.dirname, economy),
    iconModules(),
    bootScript(`${import.meta.dirname}/prefetch.js`),
    styleFiles(),
    tailwindcss(),
    react({
      compiler: true,
      // The compiler helps where lists rerender on each event; in the first load its cache code only adds bytes.
      ...(command === 'build' && { include: /src\/features\/(?!play\/home|core\/site-state).*\.tsx?$/ }),
    }),
    chunkModules(),
    webManifest(economy),
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
              test: /lib\/(match-|fee-equation)|play\/matches\/fee\.|messages\.ts\?message=(lobby|battle)_|\?icon=(Share2|Trash2|Lock)$/,
              minShareCount: 2,
              priority: 2,
            },
            // Shared by the screens that tell when something happened.
            {
              name: 'dates',
              test: /web\/src\/lib\/(dates|day-text)\.|contract\/src\/india-time/,
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
            // The hashes of dice and proofs: loaded with the first of them.
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
}));
