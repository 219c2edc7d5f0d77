// Imported first, so that the parent process is recorded before the build, which takes minutes.
import '../apps/server/src/platform/watch-parent.ts';
import { buildStale } from './build-stale.ts';

buildStale((line) => process.stdout.write(`${line}\n`));
await import('../apps/server/src/main.ts');
