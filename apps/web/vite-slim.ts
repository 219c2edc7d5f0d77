import type { Plugin } from 'vite';

type Replacement = { source: RegExp; importer: RegExp; code: string };

// What the whole of a library would bring along, by the few lines of it that are used here.
const replacements: Record<string, Replacement> = {
  // The language comes from <html>, set by boot.js: none of the ways to find it in cookies, addresses or storage are needed.
  'virtual:message-runtime': {
    source: /^\.\.\/runtime\.js$/,
    importer: /\/paraglide\/messages\//,
    code: `import { currentLanguage } from '/src/lib/language.ts';
           export const getLocale = currentLanguage;
           export const experimentalStaticLocale = undefined;
           export const say = (en, hi) => (inputs, options) => ((options?.locale ?? currentLanguage()) === 'hi' ? hi : en)(inputs ?? {});`,
  },
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

const choiceOfLanguage =
  /export const (\w+) = \/\*\*[^\n]*?\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = [^\n]*\n\tif \(locale === "hi"\) return hi_\1\(inputs\)\n\treturn en_\1\(inputs\)\n\}\);?/;

/** A message's choice between its languages, said once for all messages instead of in each. */
const withSharedChoice = (code: string) =>
  code
    .replace(choiceOfLanguage, 'export const $1 = /* @__PURE__ */ say(en_$1, hi_$1);')
    .replace('{ getLocale, experimentalStaticLocale }', '{ getLocale, experimentalStaticLocale, say }');

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
    transform: (code, id) =>
      /\/paraglide\/messages\/\w+\.js$/.test(id) ? { code: withSharedChoice(code), map: null } : null,
  };
}
