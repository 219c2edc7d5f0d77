import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { isByNight } from './changed-tests.rules.ts';
import { root } from './source-files.ts';

it('a run by day has every test file but those for the night, and one by night has every file', () => {
  const written = globSync('{apps,packages,testing,tools,e2e,bench}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist*/**'],
  });
  expect(written.filter(isByNight).length).toBeGreaterThan(3);
  const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'];
  const output = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  const listed = (JSON.parse(output.slice(output.indexOf('['))) as { file: string }[]).map(({ file }) =>
    relative(root, file),
  );
  expect(listed.sort()).toEqual(written.filter((path) => IS_NIGHTLY || !isByNight(path)).sort());
});
