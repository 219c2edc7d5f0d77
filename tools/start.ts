import { buildStale } from './build-stale.ts';

buildStale((line) => process.stdout.write(`${line}\n`));
await import('../apps/server/src/main.ts');
