// Writes a project for Android whose package opens an installation of points as a Trusted Web Activity, made of its manifest:
// npm run ops android-package -- --to FOLDER --package in.khel.app [--from https://play.khel.in] [--version 1]
import { parseArgs } from 'node:util';
import type { WebManifest } from './android/project-files.rules.ts';
import { writePackage } from './android/write-package.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    package: { type: 'string', default: process.env.ANDROID_PACKAGE ?? '' },
    from: { type: 'string', default: process.env.PUBLIC_URL ?? '' },
    version: { type: 'string', default: '1' },
  },
});

const write = async () => {
  const { to: folder, package: packageName, from } = values;
  if (folder === undefined || from === '')
    throw new Error(
      '--to FOLDER is where the project goes, and --from (or PUBLIC_URL) the address of the installation.',
    );
  const { origin } = new URL(from);
  const read = async (path: string) => {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${origin}${path} answers ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const readJson = async <T>(path: string) => JSON.parse((await read(path)).toString()) as T;
  const { economy } = await readJson<{ economy: string }>('/api/settings');
  const manifest = await readJson<WebManifest>('/api/manifest.webmanifest');
  const wanted = { folder, origin, packageName, versionCode: Number(values.version) };
  const paths = await writePackage(wanted, { economy, manifest, read });
  console.log(`✓ ${paths.length} files of ${manifest.name} (${packageName}) in ${folder}`);
  console.log('Next: build and sign it, then set ANDROID_PACKAGE and ANDROID_FINGERPRINTS: docs/android.md');
};

try {
  await write();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)} docs/android.md has each step.`);
  process.exitCode = 1;
}
