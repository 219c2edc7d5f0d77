// Compares the native React Compiler with the one for Babel: both compile every component, and the caches they add are counted.
// Babel is installed aside, into a temporary folder: npm run test:long compilers
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transform } from 'oxc-transform-react';

const ROOT = resolve(import.meta.dirname, '..');
const BABEL = ['@babel/core@7', 'babel-plugin-react-compiler@1'];
/** The share by which the number of caches, one a component or hook, and their total size may differ. */
const MAX_COUNT_SHARE = 0.01;
const MAX_SIZE_SHARE = 0.05;

type Babel = { transformAsync(code: string, options: object): Promise<{ code: string }> };

const folder = mkdtempSync(join(tmpdir(), 'muqabla-babel-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...BABEL]);
const { resolve: find } = createRequire(join(folder, 'package.json'));
const babel = createRequire(import.meta.url)(find('@babel/core')) as Babel;

/** The sizes of the caches in compiled code, in their order. */
const cachesIn = (code: string) => [...code.matchAll(/= _c\d*\((\d+)\)/g)].map(([, size]) => Number(size));

const byBabel = async (filename: string, code: string) => {
  const options = {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [find('babel-plugin-react-compiler')],
  };
  return cachesIn((await babel.transformAsync(code, options)).code);
};
const byNative = async (filename: string, code: string) =>
  cachesIn((await transform(filename, code, { reactCompiler: {} })).code);

const files = globSync('{apps/web,apps/admin,packages/ui}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.|\/messages\.ts$|\/service-worker\//.test(path),
);
const sum = (caches: readonly number[]) => caches.reduce((total, size) => total + size, 0);
const total = { count: 0, otherCount: 0, size: 0, otherSize: 0 };
const different: string[] = [];
for (const path of files) {
  const code = readFileSync(join(ROOT, path), 'utf8');
  const [native, other] = await Promise.all([byNative(path, code), byBabel(path, code)]);
  total.count += native.length;
  total.otherCount += other.length;
  total.size += sum(native);
  total.otherSize += sum(other);
  if (String(native) !== String(other))
    different.push(`${path}: ${native.join(' ')} natively, ${other.join(' ')} by Babel`);
}
console.log(
  `${files.length} files: ${total.count} caches of ${total.size} values natively, ${total.otherCount} of ${total.otherSize} by Babel`,
);
for (const line of different) console.log(`  ${line}`);
const differs = (one: number, other: number, share: number) => one === 0 || Math.abs(one - other) > other * share;
if (differs(total.count, total.otherCount, MAX_COUNT_SHARE) || differs(total.size, total.otherSize, MAX_SIZE_SHARE))
  process.exitCode = 1;
