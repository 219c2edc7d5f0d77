import { execFile } from 'node:child_process';

// Not a dependency: with what it needs itself it is 175 MB, which nothing but this measurement uses.
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** What is read here of Lighthouse's report. Scores go from 0 to 1. */
export type Report = {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
  >;
};

const npx = (words: readonly string[]) =>
  new Promise<{ stdout: string; stderr: string }>((done) => {
    execFile('npx', ['--yes', LIGHTHOUSE, ...words], { maxBuffer: 2 ** 28 }, (_, stdout, stderr) =>
      done({ stdout, stderr }),
    );
  });

/** Downloads Lighthouse into npm's cache unless it is there. Throws when it can neither be found nor downloaded. */
export const fetchLighthouse = async (): Promise<void> => {
  const { stdout, stderr } = await npx(['--version']);
  if (!/^\d/.test(stdout))
    throw new Error(`${LIGHTHOUSE} is not in npm's cache, and npx could not download it:\n${stderr}`);
};

/** Measures a page as a phone would see it, in the browser that listens for DevTools on `port`. */
export const runLighthouse = async (
  url: string,
  { port, categories }: { port: number; categories: readonly string[] },
): Promise<Report> => {
  const { stdout, stderr } = await npx([
    url,
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--no-enable-error-reporting',
  ]);
  // A page that could not be measured ends in an error and a report that names it.
  if (!stdout.startsWith('{')) throw new Error(`Lighthouse wrote no report:\n${stderr}`);
  return JSON.parse(stdout) as Report;
};
