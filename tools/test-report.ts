import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The parts of Vitest's JSON report that are read here. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
};

/** The tests of a step. */
type TestReport = {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed before they passed, each with its file and the first line of its error. */
  readonly repeated: readonly string[];
};

/**
 * Reads the report of a step that Vitest wrote. A step that failed without naming a test counts as one that failed; a step
 * without tests writes none.
 */
export const readTestReport = (path: string, status: number): TestReport => {
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report;
  return {
    passed,
    failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests),
    repeated: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map(({ fullName, failureMessages: [error = ''] }) => {
          return `${relative(process.cwd(), name)}: ${fullName}: ${error.split('\n')[0]}`;
        }),
    ),
  };
};
