// Writes the package as it is published to dist: JavaScript, types, and the part of the contract that both need.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const FOLDER = import.meta.dirname;
const ROOT = resolve(FOLDER, '../..');
const DIST = join(FOLDER, 'dist');
const COMPILED = join(DIST, '.compiled');
const PACKAGES = ['client', 'contract'] as const;
const SPECIFIER = /(from\s+|import\s*\(\s*|import\s+)(['"])([^'"]+)\2/g;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** The compiled file, without its ending, that an import of `from` leads to; null for another package. */
const targetOf = (from: string, specifier: string): string | null => {
  const own = /^@muqabla\/(contract)\/(.+)$/.exec(specifier);
  if (own !== null) return join(COMPILED, own[1] ?? '', 'src', own[2] ?? '');
  return specifier.startsWith('.') ? resolve(dirname(from), specifier).replace(/\.(ts|js)$/, '') : null;
};

/** Returns the place where a compiled file is published: the client's at the top, the contract's in a folder. */
const publishedAt = (compiled: string): string => {
  const [name = '', , ...path] = relative(COMPILED, compiled).split('/');
  return join(DIST, ...(name === PACKAGES[0] ? path : [name, ...path]));
};

/** Publishes a compiled file with everything it imports. */
const publish = (file: string, ending: '.js' | '.d.ts', done: Set<string>) => {
  if (done.has(file)) return;
  done.add(file);
  const to = publishedAt(file);
  const text = readFileSync(`${file}${ending}`, 'utf8').replace(
    SPECIFIER,
    (whole, before: string, quote: string, specifier: string) => {
      const target = targetOf(file, specifier);
      if (target === null) return whole;
      if (!existsSync(`${target}${ending}`)) throw new Error(`${file} imports ${specifier}, which was not compiled`);
      publish(target, ending, done);
      const path = relative(dirname(to), publishedAt(target));
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
    },
  );
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(`${to}${ending}`, text);
};

const manifestOf = () => {
  const { name, version, license, dependencies } = readJson(join(FOLDER, 'package.json'));
  const { '@muqabla/contract': _, ...others } = dependencies as Record<string, string>;
  const contract = readJson(join(ROOT, 'packages/contract/package.json'));
  return {
    name,
    version,
    license,
    description: 'Typed calls, session and socket of Muqabla.',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': { types: './client.d.ts', default: './client.js' },
      ...Object.fromEntries(
        ['api', 'call-error', 'session', 'socket'].map((each) => [
          `./${each}`,
          { types: `./${each}.d.ts`, default: `./${each}.js` },
        ]),
      ),
    },
    dependencies: { ...others, ...(contract.dependencies as Record<string, string>) },
  };
};

rmSync(DIST, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(ROOT, 'node_modules/typescript/bin/tsc6'), '-p', join(FOLDER, 'tsconfig.build.json')],
  { stdio: 'inherit' },
);
for (const ending of ['.js', '.d.ts'] as const) {
  const done = new Set<string>();
  for (const entry of ['client', 'api', 'call-error', 'session', 'socket'])
    publish(join(COMPILED, 'client/src', entry), ending, done);
}
rmSync(COMPILED, { recursive: true });
writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(manifestOf(), null, 2)}\n`);
copyFileSync(join(FOLDER, 'README.md'), join(DIST, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(DIST, 'LICENSE'));
