import type { Plugin } from 'vite';

const INSERTION = /^__insertCSS\(".*"\);?$/m;

/**
 * Builds the styles of toasts into a file. Their library puts them into the page by a style element, which the content
 * policy of the built apps does not allow.
 */
export const styleFiles = (): Plugin => ({
  name: 'style-files',
  apply: 'build',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => {
      if (!INSERTION.test(code)) throw new Error('sonner inserts its styles in another way than it did');
      return { code: `import './styles.css';\n${code.replace(INSERTION, '')}`, map: null };
    },
  },
});
