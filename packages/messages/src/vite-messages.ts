import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { copyScript, scriptsWithTexts } from './language-copies.rules.ts';
import { messageModule } from './message-modules.rules.ts';
import { TEXT_SOURCE, type TextsOf } from './read-texts.ts';
import { listTexts, type Texts } from './texts.rules.ts';
import { messagesFile, writeMessages } from './write-messages.ts';

/** The result for the plugins after it: the scripts that each language has a copy of, and the folder of each. */
export type LanguageCopies = {
  readonly folders: Readonly<Record<string, string>>;
  readonly moved: ReadonlySet<string>;
};

/** Returns the copies of an app's scripts, known once the bundle is generated. */
export const languageCopiesOf = (plugins: readonly Plugin[]): LanguageCopies => {
  const copies = plugins.find(({ name }) => name === 'messages')?.api as LanguageCopies | undefined;
  if (copies === undefined) throw new Error('the app has no messages');
  return copies;
};

/** The file of a language's folder with all its texts, for a page that changes its language. */
export const TEXTS_FILE = 'texts.json';

/** The folder of a language in a build. It bears a hash of the texts: they may change while the scripts do not. */
const languageFolder = (language: string, texts: readonly string[]): string =>
  `assets/${language}-${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)}`;

/** Replaces the scripts that have texts by a copy for each language, in a folder of its own. */
const splitLanguages = (texts: Texts, bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = chunks.map(({ fileName, code, imports, dynamicImports }) => ({
    fileName,
    code,
    imports: [...imports, ...dynamicImports],
  }));
  const moved = scriptsWithTexts(scripts);
  const folders: Record<string, string> = {};
  const files = Object.keys(texts.names).flatMap((language) => {
    const list = listTexts(texts, language);
    const folder = languageFolder(language, list);
    folders[language] = folder;
    return [
      { fileName: `${folder}/${TEXTS_FILE}`, source: JSON.stringify(list) },
      ...scripts
        .filter(({ fileName }) => moved.has(fileName))
        .map((script) => copyScript(script, { folder, texts: list, moved })),
    ];
  });
  return { folders, moved, files };
};

/**
 * Writes the messages of an app before Vite starts and when a text changes. In a build each module gets a copy of the
 * messages and groups it names, `messages.ts?for=` and its path, so that a page downloads only its own texts, in the chunk that
 * shows them: a text is smaller than the request for a chunk of its own. Then each language gets its own copy of the scripts.
 */
export const messages = (app: string, name: TextsOf, source = TEXT_SOURCE): Plugin<LanguageCopies> => {
  let texts: Texts;
  let isBuild = false;
  const copies = { folders: {}, moved: new Set<string>() } as {
    -readonly [K in keyof LanguageCopies]: LanguageCopies[K];
  };
  return {
    name: 'messages',
    enforce: 'pre',
    api: copies,
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      texts = writeMessages(app, name, source);
    },
    hotUpdate: ({ file }) => {
      if (file.startsWith(source.folder)) writeMessages(app, name, source);
    },
    resolveId: (id, importer) => {
      if (!isBuild || importer === undefined || !id.endsWith('/messages.ts')) return null;
      const [path = ''] = importer.split('?');
      const file = resolve(dirname(path), id);
      return file === messagesFile(app) ? `${file}?for=${encodeURIComponent(relative(app, path))}` : null;
    },
    load: (id) => {
      const [file, importer] = id.split('?for=');
      if (file !== messagesFile(app) || importer === undefined) return null;
      const code = readFileSync(join(app, decodeURIComponent(importer)), 'utf8');
      const names = new Set([...code.matchAll(/\bm\s*\.(\w+)/g)].map(([, name = '']) => name));
      return { code: messageModule(texts, names), moduleSideEffects: false };
    },
    generateBundle: {
      // After the lists of what each script loads, and before the page and the service worker that name the copies.
      order: 'post',
      handler(_options, bundle) {
        const { files, ...split } = splitLanguages(texts, bundle);
        Object.assign(copies, split);
        for (const fileName of split.moved) delete bundle[fileName];
        for (const file of files) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
};
