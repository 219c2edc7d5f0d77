import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readTestReport } from './test-report.ts';

const directory = mkdtempSync(join(tmpdir(), 'muqabla-report-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const reportOf = (numPassedTests: number, numFailedTests: number) => {
  const path = join(directory, `${numPassedTests}-${numFailedTests}.json`);
  writeFileSync(path, JSON.stringify({ numPassedTests, numFailedTests }));
  return path;
};

it.each([
  { case: 'all passed', report: reportOf(7, 0), status: 0, counts: { passed: 7, failed: 0 } },
  { case: 'some failed', report: reportOf(5, 2), status: 1, counts: { passed: 5, failed: 2 } },
  { case: 'no test failed, yet the step did', report: reportOf(7, 0), status: 1, counts: { passed: 7, failed: 1 } },
  { case: 'a step without tests passed', report: join(directory, 'none'), status: 0, counts: { passed: 0, failed: 0 } },
  { case: 'a step without tests failed', report: join(directory, 'none'), status: 1, counts: { passed: 0, failed: 1 } },
])('counts where $case', ({ report, status, counts }) => {
  expect(readTestReport(report, status)).toEqual({ ...counts, repeated: [] });
});

it('names the tests that passed only when they were repeated, with their first error', () => {
  const path = join(directory, 'repeated.json');
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    test('settles once', 'passed', 'Error: waited 20 s\n    at until', 'Error: again'),
    test('pays', 'passed'),
    test('refuses', 'failed', 'Error: 200'),
  ];
  const testResults = [{ name: resolve('e2e/journeys/home.e2e.test.ts'), assertionResults }];
  writeFileSync(path, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }));
  expect(readTestReport(path, 1).repeated).toEqual(['e2e/journeys/home.e2e.test.ts: settles once: Error: waited 20 s']);
});
