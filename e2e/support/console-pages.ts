import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const features = join(import.meta.dirname, '../../apps/admin/src/features');

/** Lists that show what waits unless they are asked for all. */
const WAITING_ONLY = ['/reversals', '/restitutions', '/adjustments'];

/** The addresses of the console's screens, read where each is declared; those of one case or person have a parameter and are left out. */
export const CONSOLE_SCREENS: readonly string[] = globSync('**/*.screen.ts', { cwd: features })
  .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/staffPage\('(\/[^'$]*)'/g)])
  .map(([, path = '']) => (WAITING_ONLY.includes(path) ? `${path}?status=all` : path))
  .toSorted();
