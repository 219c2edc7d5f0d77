import { defineConfig } from 'vitest/config';

const api = ['apps/server/src/**/*.api.test.ts'];
const generated = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Each worker brings a server or a database of its own to most files.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'testing/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...generated, '**/*.api.test.ts', '**/*.long.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: api,
          exclude: generated,
          globalSetup: 'testing/src/template-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Minutes of load and kills: run by `npm run test:crash`, apart from what every change must pass.
          name: 'crash',
          include: ['apps/server/src/**/*.long.test.ts'],
          exclude: generated,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: generated,
          // One journey at a time: two browsers on a small machine make each other's waits run out.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
