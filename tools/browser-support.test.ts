import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** The oldest Chrome for Android in which everything works: docs/browsers.md. */
const OLDEST_CHROME = 117;

const inBrowser = /^(apps\/web\/src|packages\/(ui|client|games|proofs)\/src)\//;
const sources = sourceFiles()
  .filter((path) => inBrowser.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const filesWith = (use: RegExp) => sources.filter(({ text }) => use.test(text));

/** The first version of Chrome for Android with a feature, by its path in the data of MDN. */
const firstChrome = (feature: string): number => {
  const found = feature.split('/').reduce<Identifier | undefined>((at, key) => at?.[key], bcd as unknown as Identifier);
  const support = found?.__compat?.support.chrome_android;
  const [newest] = Array.isArray(support) ? support : [support];
  return Number(newest?.version_added);
};

it.each([
  ['javascript/builtins/Array/at', /\.at\(/],
  ['javascript/builtins/Array/findLast', /\.findLast\(/],
  ['javascript/builtins/Array/toSorted', /\.toSorted\(/],
  ['javascript/builtins/Array/toReversed', /\.toReversed\(/],
  ['javascript/builtins/Map/groupBy', /Map\.groupBy\(/],
  ['api/HTMLElement/inert', /\binert\b/],
  ['api/ResizeObserver', /new ResizeObserver\(/],
  ['api/Request/keepalive', /keepalive/],
  ['api/AbortSignal', /AbortSignal/],
] as const)('the oldest Chrome has %s, which is used without a question', (feature, use) => {
  expect(filesWith(use).length).toBeGreaterThan(0);
  expect(firstChrome(feature)).toBeLessThanOrEqual(OLDEST_CHROME);
});

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
  for (const feature of Object.keys(newer)) expect(firstChrome(feature)).toBeGreaterThan(OLDEST_CHROME);
  expect(Object.values(newer).flatMap((use) => filesWith(use).map(({ path }) => path))).toEqual([]);
});
