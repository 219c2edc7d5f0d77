import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCopiesOf } from '@muqabla/messages/vite-messages';
import { build, type Plugin, type ResolvedConfig } from 'vite';

type Options = {
  /** The worker's source, in which `SHELL` is defined. */
  entry: string;
  /** Matches the built files to keep on the device. */
  shell: RegExp;
  /** Files of the public folder to keep on the device. */
  publicFiles: readonly string[];
};

type BuiltFile = { fileName: string } & (
  | { type: 'chunk'; code: string }
  | { type: 'asset'; source: string | Uint8Array }
);

const contentOf = (file: BuiltFile) => (file.type === 'chunk' ? file.code : file.source);

/**
 * Lists the files of the shell, those that all languages share and those of each language, with a version, which differs when a file
 * has another content.
 */
const shellOf = (
  files: readonly { path: string; content: string | Uint8Array }[],
  folders: Readonly<Record<string, string>>,
) => {
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(path).update(createHash('sha256').update(content).digest());
  const paths = files.map(({ path }) => path);
  const isIn = (folder: string) => (path: string) => path.startsWith(`/${folder}/`);
  return {
    version: hash.digest('hex').slice(0, 12),
    shared: paths.filter((path) => !Object.values(folders).some((folder) => isIn(folder)(path))),
    languages: Object.fromEntries(
      Object.entries(folders).map(([language, folder]) => [language, paths.filter(isIn(folder))]),
    ),
  };
};

/** Builds the service worker as one classic script, `sw.js`, which knows the files of the shell. */
export const serviceWorker = ({ entry, shell, publicFiles }: Options): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After the page, which is itself a file of the shell.
      order: 'post',
      async handler(_options, bundle) {
        const built = (Object.values(bundle) as BuiltFile[])
          .filter(({ fileName }) => shell.test(fileName))
          .map((file) => ({ path: `/${file.fileName}`, content: contentOf(file) }));
        const kept = publicFiles.map((name) => ({
          path: `/${name}`,
          content: readFileSync(join(config.publicDir, name)),
        }));
        const files = [...built, ...kept].toSorted((a, b) => (a.path < b.path ? -1 : 1));
        const { folders } = languageCopiesOf(config.plugins);
        const worker = await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          define: { SHELL: JSON.stringify(shellOf(files, folders)) },
          build: {
            write: false,
            target: config.build.target,
            rolldownOptions: { input: entry, output: { format: 'iife' } },
          },
        });
        const [chunk] = 'output' in worker ? worker.output : [];
        if (chunk === undefined) this.error('the service worker has no output');
        else this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
      },
    },
  };
};
