import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = join(import.meta.dirname, 'src/icons.ts');

/** Splits `icons.ts` in a build into a module for each icon, `icons.ts?icon=Bell`, so that a page downloads only its own. */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/packages\/ui\/src\/icons\.ts(\?icon=\w+)?$/ },
    handler(id) {
      const [head = '', ...drawings] = readFileSync(ICONS, 'utf8').split(/^(?=export const )/m);
      const nameOf = (drawing: string) => /^export const (\w+)/.exec(drawing)?.[1] ?? '';
      const [, wanted] = id.split('?icon=');
      const code =
        wanted === undefined
          ? drawings
              .map((drawing) => `export { ${nameOf(drawing)} } from './icons.ts?icon=${nameOf(drawing)}';`)
              .join('\n')
          : head + drawings.filter((drawing) => nameOf(drawing) === wanted).join('');
      return { code, moduleSideEffects: false };
    },
  },
});
