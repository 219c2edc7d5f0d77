import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The economy an app is built for, from the environment. Play money and real money share a build. */
export const builtEconomy = (): 'money' | 'points' => (process.env.ECONOMY === 'points' ? 'points' : 'money');

/** The folder into which the apps of an economy are built. */
export const builtFolder = (economy: 'money' | 'points'): string => (economy === 'points' ? 'dist-points' : 'dist');

const IMPORT = /^import \{ FOR_MONEY \} from '@muqabla\/ui\/built-economy';$/m;

/**
 * Writes true or false for `FOR_MONEY` into each module that imports it: the bundler then drops the other branch before it looks for
 * pages to split off, which it would not for an imported constant.
 */
export const economyConstant = (economy: 'money' | 'points'): Plugin => ({
  name: 'economy-constant',
  enforce: 'pre',
  transform: {
    filter: { code: '@muqabla/ui/built-economy' },
    handler: (code) => ({
      code: code.replace(IMPORT, '').replaceAll(/\bFOR_MONEY\b/g, String(economy === 'money')),
      map: null,
    }),
  },
});

/**
 * Loads `wallet.points.tsx` in a build for points wherever `wallet.tsx` beside it is imported. An overlay has the
 * exports of the module it replaces, so that everything about money is left out of the build rather than hidden in it.
 */
export const economyOverlays = (economy: 'money' | 'points'): Plugin => ({
  name: 'economy-overlays',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.|@muqabla\/)/ },
    async handler(source, importer, options) {
      if (economy !== 'points' || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const overlay = resolved?.id.replace(/(?<!\.points)\.(tsx?)$/, '.points.$1');
      const isOverlaid =
        overlay !== undefined && overlay !== resolved?.id && overlay !== importer && existsSync(overlay);
      return isOverlaid ? overlay : resolved;
    },
  },
});
