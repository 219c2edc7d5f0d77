// Removes each optional feature from a copy of the server, with its folders and its lines in the lists, and type-checks
// what is left. `npm run test:long optional -- NAME` checks one of them alone.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LISTS, type OptionalFeature, OPTIONAL_FEATURES, withoutLines, wordsOf } from './optional-features.rules.ts';
import { root } from './source-files.ts';

const config = {
  extends: join(root, 'tsconfig/base.json'),
  compilerOptions: {
    // An import that only the feature used is for the linter.
    noUnusedLocals: false,
    noUnusedParameters: false,
    paths: {
      '@muqabla/contract/*': ['./packages/contract/src/*.ts'],
      '@muqabla/messages/*': ['./packages/messages/src/*.ts'],
    },
  },
  include: ['apps/server/src'],
  exclude: ['**/node_modules', '**/*.test.ts'],
};

/** Writes the server and the contract without a feature into a folder. */
const copyWithout = (folder: string, feature: OptionalFeature) => {
  for (const path of [
    'apps/server/package.json',
    'apps/server/src',
    'packages/contract/package.json',
    'packages/contract/src',
    'packages/messages/package.json',
    'packages/messages/src',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const path of feature.folders) rmSync(join(folder, path), { recursive: true });
  for (const list of LISTS) {
    const path = join(folder, list);
    writeFileSync(path, withoutLines(readFileSync(path, 'utf8'), wordsOf(feature)));
  }
};

/** The errors of the compiler in a copy without a feature. */
const errorsWithout = async (feature: OptionalFeature): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-without-'));
  try {
    copyWithout(folder, feature);
    const compiler = join(root, 'node_modules/typescript/bin/tsc6');
    const child = spawn(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const status = await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1)));
    return status === 0 ? '' : output || `the compiler ended with ${status}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(OPTIONAL_FEATURES);
for (const name of names) {
  const feature = OPTIONAL_FEATURES[name];
  if (feature === undefined) throw new Error(`no feature ${name}: ${Object.keys(OPTIONAL_FEATURES).join(', ')}`);
  const errors = await errorsWithout(feature);
  if (errors === '') console.log(`✓ without ${name}`);
  else {
    console.error(`✗ without ${name}:\n${errors}`);
    process.exitCode = 1;
  }
}
