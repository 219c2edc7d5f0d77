import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the passed and failed tests of a step in the report that Vitest wrote. A step that failed without naming a
 * test counts as one.
 */
export const testCounts = (report: string, status: number): { passed: number; failed: number } => {
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests?: number; numFailedTests?: number })
    : {};
  return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests) };
};
