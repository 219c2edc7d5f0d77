import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Not a dependency: with its own dependencies it has 175 MB, which only this measurement uses.
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The used part of Lighthouse's report. Scores are from 0 to 1. */
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
    execFile('npx', ['--yes', '--loglevel=error', LIGHTHOUSE, ...words], (_, stdout, stderr) =>
      done({ stdout, stderr }),
    );
  });

/** Downloads Lighthouse into npm's cache unless it is there. Throws when it can neither be found nor downloaded. */
export const fetchLighthouse = async (): Promise<void> => {
  const { stdout, stderr } = await npx(['--version']);
  if (!/^\d/.test(stdout))
    throw new Error(`${LIGHTHOUSE} is not in npm's cache, and npx could not download it:\n${stderr}`);
};

/** Measures a page on an emulated phone, in the browser that listens for DevTools on `port`. */
export const runLighthouse = async (
  url: string,
  { port, categories }: { port: number; categories: readonly string[] },
): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const { stderr } = await npx([
    url,
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
  ]);
  // A page that cannot be measured exits with an error, but also writes a report that describes it.
  const report = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Lighthouse wrote no report:\n${stderr}`);
  });
  await rm(folder, { recursive: true });
  return JSON.parse(report) as Report;
};
