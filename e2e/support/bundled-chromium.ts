import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** How to launch the unpacked Chromium: with its own shared libraries and fonts, which a bare system lacks. */
export interface UnpackedChromium {
  executablePath: string;
  env: Record<string, string>;
}

// Beside the packages, where programs may run, which not every temp directory allows.
const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Unpacks the registry's Chromium, once for each version and user, and answers how to launch it. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const home = join(cache, `chromium-${await packageVersion()}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) await unpackInto(home);
  const env = { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { executablePath: join(home, 'chromium'), env: env as Record<string, string> };
}

async function packageVersion(): Promise<string> {
  // The package exports no path to its package.json; its entry lies in build/.
  const [folder = ''] = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .split('/build/');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function unpackInto(home: string): Promise<void> {
  // Unpacked beside its place and moved when whole: neither a rival nor an interruption leaves half a browser.
  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temp directory, its shared libraries only for this runtime.
  await withEnvironment({ TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  await writeFile(join(draft, 'fonts.conf'), fontsAt(home));
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Runs with changed variables and puts them back, with those that the package sets for this whole process. */
async function withEnvironment(changes: Record<string, string>, run: () => Promise<void>): Promise<void> {
  const touched = [...Object.keys(changes), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'];
  const kept = touched.map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, changes);
  try {
    await run();
  } finally {
    for (const [name, value] of kept) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Fonts of the system first, then the package's own: its own configuration looks for them in a fixed place. */
function fontsAt(home: string): string {
  const folders = ['/usr/share/fonts', join(home, 'fonts/fonts')].map((folder) => `<dir>${folder}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>\n`;
}
