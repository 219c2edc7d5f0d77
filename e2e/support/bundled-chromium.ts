import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The launch options of the unpacked Chromium, with its own shared libraries and fonts, which a bare system lacks. */
export interface UnpackedChromium {
  executablePath: string;
  env: Record<string, string>;
}

const entry = import.meta.resolve('@sparticuz/chromium');

// Beside the packages, because some temporary directories forbid running programs.
const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Unpacks the Chromium of the npm package, once for each version and user, and returns its launch options. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const home = join(cache, `chromium-${await packageVersion()}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) await unpackInto(home);
  const env = { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { executablePath: join(home, 'chromium'), env: env as Record<string, string> };
}

async function packageVersion(): Promise<string> {
  // The package does not export its package.json; its entry is in build/.
  const folder = entry.slice(0, entry.lastIndexOf('/build/'));
  const { version } = JSON.parse(await readFile(fileURLToPath(`${folder}/package.json`), 'utf8')) as {
    version: string;
  };
  return version;
}

async function unpackInto(home: string): Promise<void> {
  // Unpacked under another name and renamed when complete, so that neither a concurrent run nor an interruption leaves a
  // partial browser.
  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temp directory, its shared libraries only for this runtime, and changes the environment:
  // in a process of its own, because a server may be starting in this one.
  const unpack = `const { default: chromium } = await import('${entry}'); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  await writeFile(join(draft, 'fonts.conf'), fontsAt(home));
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
}

/** The system's fonts first, then the package's, whose own configuration expects them at a fixed path. */
function fontsAt(home: string): string {
  const folders = ['/usr/share/fonts', join(home, 'fonts/fonts')].map((folder) => `<dir>${folder}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>\n`;
}
