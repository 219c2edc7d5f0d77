import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((path) => ({
    file: basename(path),
    code: readFileSync(resolve(import.meta.dirname, path), 'utf8'),
  }));

const gallery = read('**/*.tsx')
  .map(({ code }) => code)
  .join('\n');

// An overlay replaces a component in another build.
const components = read('../../src/!(*.points).tsx').flatMap(({ file, code }) =>
  [...code.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => ({ file, name })),
);

it('reads the components of packages/ui', () => {
  expect(components.length).toBeGreaterThan(30);
});

it.each(components)('$name of $file is in the gallery', ({ file, name }) => {
  expect(gallery).toContain(`@muqabla/ui/${file.replace('.tsx', '')}'`);
  expect(gallery).toMatch(new RegExp(`<${name}[\\s>]`));
});

it.each(['toastOk', 'toastBad'])('%s is in the gallery', (name) => {
  expect(gallery).toContain(`${name}(`);
});
