import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { maxWorkers: 2, projects: [{ test: { name: 'unit', include: ['packages/**/*.test.ts'], testTimeout: 30_000 } }] },
});
