import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { checkEach } from '@muqabla/testing/check-each';
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

it('shows every component', () =>
  checkEach(
    components,
    ({ file, name }) => `${name} of ${file}`,
    ({ file, name }) => {
      expect(gallery.includes(`@muqabla/ui/${file.replace('.tsx', '')}'`)).toBe(true);
      expect(new RegExp(`<${name}[\\s>]`).test(gallery)).toBe(true);
    },
  ));

it.each(['toastOk', 'toastBad'])('%s is in the gallery', (name) => {
  expect(gallery).toContain(`${name}(`);
});
