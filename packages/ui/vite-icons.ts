import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = join(import.meta.dirname, 'src/icons.ts');

/**
 * Gives each module of a build a copy of the icons it imports, `icons.ts?for=` and its path, so that a page downloads only
 * its own, in the chunk that draws them: a drawing is smaller than the request for a chunk of its own.
 */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/icons(\.ts)?$/ },
    async handler(id, importer = '') {
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      // Encoded, because the icons' own imports are resolved from the part of an id before its last slash.
      const path = encodeURIComponent(relative(dirname(ICONS), importer.replace(/\?.*/, '')));
      return resolved?.id === ICONS ? `${ICONS}?for=${path}` : null;
    },
  },
  load: {
    filter: { id: /\/packages\/ui\/src\/icons\.ts\?for=/ },
    handler(id) {
      const [head = '', ...drawings] = readFileSync(ICONS, 'utf8').split(/^(?=export const )/m);
      const [, path = ''] = id.split('?for=');
      const importer = readFileSync(resolve(dirname(ICONS), decodeURIComponent(path)), 'utf8');
      const [, names = ''] = /import \{([^}]*)\} from '[^']*\/icons(?:\.ts)?'/.exec(importer) ?? [];
      const wanted = new Set(names.match(/\w+/g));
      const isWanted = (drawing: string) => wanted.has(/^export const (\w+)/.exec(drawing)?.[1] ?? '');
      return { code: head + drawings.filter(isWanted).join(''), moduleSideEffects: false };
    },
  },
});
