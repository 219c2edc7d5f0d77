import { availableParallelism } from 'node:os';
import { messages } from '@muqabla/messages/vite-messages';
import { seedOfVariants } from '@muqabla/testing/sampled-variants';
import { HANG_MILLISECONDS, IS_NIGHTLY, WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isByNight } from './tools/changed-tests.rules.ts';

const api = ['apps/server/src/**/*.api.test.ts', 'packages/client/test/**/*.api.test.ts'];
const generated = ['**/node_modules/**', '**/dist/**'];
// What takes long and rarely finds a fault runs each night, and by day when its file is named on the command line: it is
// called `*.night.*` (`isByNight` of tools).
const exclude = IS_NIGHTLY || process.argv.some(isByNight) ? generated : [...generated, '**/*.night.*'];
// Starts real PostgreSQL processes; the unit tests start nothing.
const postgres = 'packages/postgres/**/*.test.ts';

/** For a hang alone. */
const limits = {
  testTimeout: HANG_MILLISECONDS,
  hookTimeout: HANG_MILLISECONDS,
  expect: { poll: { timeout: WAIT_MILLISECONDS } },
};

/** Files are loaded by Node itself, as in production, and once a worker: tests keep what they change to themselves. */
const loading = { isolate: false, experimental: { viteModuleRunner: false } };
// For the workers, which start with this process's environment.
process.env.VARIANTS = seedOfVariants();
if (!IS_NIGHTLY)
  process.stdout.write(`Variants of ${process.env.VARIANTS}; the same again: VARIANTS=${process.env.VARIANTS}\n`);

// Tests keep a core busy. Each worker brings a server and a database of its own to most files, so there are at most four.
const workers = Math.min(4, Math.max(2, availableParallelism()));
/** For tests that also wait, for a job, an animation or the network. Projects of one number of workers run at once. */
const waitingWorkers = Math.ceil(workers * 1.5);

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          ...limits,
          ...loading,
          name: 'unit',
          include: ['packages', 'apps', 'testing', 'tools', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...exclude, postgres, '**/*.api.test.ts', '**/*.crash.test.ts'],
        },
      },
      {
        // Screens without a browser or a server, loaded by Vite as in the app; a page that names no economy is one of money.
        plugins: [
          messages(`${import.meta.dirname}/apps/web`, 'player'),
          messages(`${import.meta.dirname}/apps/admin`, 'console'),
          react(),
        ],
        test: {
          ...limits,
          name: 'component',
          environment: 'happy-dom',
          // The app is loaded once a worker; what tests change in it, their set-up takes back.
          isolate: false,
          include: ['apps/{web,admin}/src/**/*.component.test.tsx'],
          exclude,
        },
      },
      {
        test: {
          ...limits,
          ...loading,
          name: 'postgres',
          include: [postgres],
          exclude,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...limits,
          ...loading,
          name: 'api',
          include: api,
          exclude,
          globalSetup: 'testing/src/template-database.ts',
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...limits,
          ...loading,
          // Minutes of load and kills.
          name: 'crash',
          include: ['apps/server/src/**/*.crash.test.ts', 'bench/**/*.crash.test.ts'],
          exclude,
        },
      },
      {
        test: {
          ...limits,
          ...loading,
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude,
          globalSetup: 'e2e/support/test-environment.ts',
          maxWorkers: waitingWorkers,
          // After the others: a browser's waits need a core.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
