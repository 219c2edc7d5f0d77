import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const inBrowser = /^(apps\/web\/src|packages\/(ui|client|games|proofs)\/src)\//;
const sources = sourceFiles()
  .filter((path) => inBrowser.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const filesWith = (use: RegExp) => sources.filter(({ text }) => use.test(text));

// Not in every browser of today.
it.each([
  ['view transitions', /\bdocument\.startViewTransition\(/, /'startViewTransition' in document/],
  ['wake lock', /\bwakeLock\.request\(/, /wakeLock === undefined/],
  ['background sync', /\.sync\?\.register\(|\.sync\.register\(/, /sync\?/],
  ['locks', /\blocks\.request\(/, /locks === undefined|'locks' in navigator/],
  ['files to share', /navigator\.share\(\{ files/, /'canShare' in navigator/],
  ['idle time', /\brequestIdleCallback\(/, /'requestIdleCallback' in window/],
] as const)('asks for %s before they are used', (_, use, guard) => {
  const users = filesWith(use);
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ text }) => !guard.test(text)).map(({ path }) => path)).toEqual([]);
});

it('names no API that exists only in newer ones', () => {
  // Each begins after the oldest Chrome, by the same data.
  const newer = {
    'javascript/builtins/Promise/withResolvers': /Promise\.withResolvers/,
    'javascript/builtins/Set/union': /\.union\(/,
    'javascript/builtins/Iterator/map': /\.(values|entries|keys)\(\)\s*\.map\(/,
    'javascript/builtins/Promise/try': /Promise\.try\(/,
  };
  expect(Object.values(newer).flatMap((use) => filesWith(use).map(({ path }) => path))).toEqual([]);
});
