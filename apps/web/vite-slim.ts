import type { Plugin } from 'vite';

type Replacement = { source: RegExp; importer: RegExp; code: string };

// What the whole of a library would bring along, by the few lines of it that are used here.
const replacements: Record<string, Replacement> = {
  // Icons are drawn with a size and attributes of <svg>, and take nothing from a context.
  'virtual:lucide-icon': {
    source: /^\.\.\/createLucideIcon\.mjs$/,
    importer: /\/lucide-react\//,
    code: `import { createElement } from 'react';
           export default ({ node }) => {
             let lines;
             return ({ size = 24, ...attributes }) => {
               lines ??= node.map(([tag, line]) => createElement(tag, line));
               return createElement('svg', {
                 width: size, height: size, viewBox: '0 0 24 24',
                 fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
                 ...attributes,
               }, lines);
             };
           };`,
  },
  // A stand-in for React before 18.
  'virtual:use-sync-external-store': {
    source: /^use-sync-external-store\/shim(\/index\.js)?$/,
    importer: /./,
    code: `export { useSyncExternalStore } from 'react';`,
  },
};

/** Leaves out parts of libraries that nothing here reaches and no tree-shaking can see. */
export function slim(): Plugin {
  return {
    name: 'slim',
    enforce: 'pre',
    resolveId(source, importer = '') {
      for (const [name, { source: wanted, importer: from }] of Object.entries(replacements))
        if (wanted.test(source) && from.test(importer)) return `\0${name}`;
      return null;
    },
    load: (id) => replacements[id.slice(1)]?.code ?? null,
  };
}
