import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testCounts } from './test-counts.ts';

const directory = mkdtempSync(join(tmpdir(), 'muqabla-counts-'));
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
  expect(testCounts(report, status)).toEqual(counts);
});
