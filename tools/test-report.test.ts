import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandOf, readTestReport } from './test-report.ts';

const directory = mkdtempSync(join(tmpdir(), 'muqabla-report-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const written = (name: string, report: object) => {
  const path = join(directory, `${name}.json`);
  writeFileSync(path, JSON.stringify(report));
  return path;
};
const reportOf = (numPassedTests: number, numFailedTests: number) =>
  written(`${numPassedTests}-${numFailedTests}`, { numPassedTests, numFailedTests });

it.each([
  { case: 'all passed', report: reportOf(7, 0), status: 0, counts: { passed: 7, failed: 0 } },
  { case: 'some failed', report: reportOf(5, 2), status: 1, counts: { passed: 5, failed: 2 } },
  { case: 'no test failed, yet the step did', report: reportOf(7, 0), status: 1, counts: { passed: 7, failed: 1 } },
  { case: 'a step without tests passed', report: join(directory, 'none'), status: 0, counts: { passed: 0, failed: 0 } },
  { case: 'a step without tests failed', report: join(directory, 'none'), status: 1, counts: { passed: 0, failed: 1 } },
])('counts where $case', ({ report, status, counts }) => {
  expect(readTestReport(report, status)).toEqual({ ...counts, failures: [], files: [] });
});

const result = (file: string, status: string, tests: readonly (readonly [string, string])[]) => ({
  name: resolve(file),
  status,
  startTime: 1000,
  endTime: 4500,
  assertionResults: tests.map(([title, outcome]) => ({ ancestorTitles: ['a match'], title, status: outcome })),
});

it('names the tests that failed, the files that failed before a test, and the seconds of each file', () => {
  const testResults = [
    result('tools/one.test.ts', 'failed', [
      ['settles once', 'passed'],
      ['refuses', 'failed'],
    ]),
    result('tools/two.test.ts', 'failed', []),
    result('tools/three.test.ts', 'passed', [['pays', 'passed']]),
  ];
  const report = readTestReport(written('named', { numPassedTests: 2, numFailedTests: 1, testResults }), 1);
  expect(report.failures).toEqual([
    { file: 'tools/one.test.ts', title: 'a match > refuses' },
    { file: 'tools/two.test.ts' },
  ]);
  expect(report.files).toContainEqual({ file: 'tools/three.test.ts', seconds: 3.5 });
});

it('gives the command of a failed test, its title written for the shell and as a pattern', () => {
  const run = { step: 'test:api', variants: '5f3a', isNightly: false };
  const file = 'apps/server/src/a.api.test.ts';
  expect(commandOf({ file, title: "a player's stake (₹50) is held" }, run)).toBe(
    String.raw`VARIANTS='5f3a' npm run test:api -- apps/server/src/a.api.test.ts -t '^a player'\''s stake \(₹50\) is held$'`,
  );
  expect(commandOf({ file }, { ...run, isNightly: true })).toBe(
    "NIGHTLY=1 VARIANTS='5f3a' npm run test:api -- apps/server/src/a.api.test.ts",
  );
});
