import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The parts of Vitest's JSON report that are read here. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; ancestorTitles: readonly string[]; title: string }[];
  }[];
};

/** The tests of a step. */
type TestReport = {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, with their groups as `-t` reads them; `title` is missing where a file failed before its first test. */
  readonly failures: readonly { readonly file: string; readonly title?: string }[];
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
};

/**
 * Reads the report of a step that Vitest wrote. A step that failed without naming a test counts as one that failed; a step
 * without tests writes none.
 */
export const readTestReport = (path: string, status: number): TestReport => {
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report;
  const results = testResults.map((result) => ({ ...result, file: relative(process.cwd(), result.name) }));
  return {
    passed,
    failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests),
    failures: results.flatMap(({ file, status: ofFile, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && ofFile === 'failed') return [{ file }];
      return failed.map(({ ancestorTitles, title }) => ({ file, title: [...ancestorTitles, title].join(' > ') }));
    }),
    files: results.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 })),
  };
};

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that runs a failed test alone, with the variants of the run in which it failed. */
export const commandOf = (
  { file, title }: TestReport['failures'][number],
  { step, variants, isNightly }: { step: string; variants: string; isNightly: boolean },
): string => {
  const filter =
    title === undefined ? '' : ` -t ${quoted(`^${title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`)}`;
  return `${isNightly ? 'NIGHTLY=1 ' : ''}VARIANTS=${quoted(variants)} npm run ${step} -- ${file}${filter}`;
};
