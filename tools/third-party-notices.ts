// Writes the notices of the packages whose code the apps serve, which their licences ask for: node tools/third-party-notices.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, productionPackages } from './production-packages.rules.ts';
import { root } from './source-files.ts';

/** The file that both apps serve, copied into the builds. */
export const NOTICES_FILE = join(root, 'apps/web/public/third-party-notices.txt');

const read = (path: string) => readFileSync(join(root, path), 'utf8').trim();

type Manifest = { name: string; version: string; license?: string; author?: string | { name: string } };

const authorOf = ({ author }: Manifest) => (typeof author === 'object' ? author.name : author);

/** The licence texts beside a package, or what its manifest says where its authors publish none. */
const textOf = (place: string, manifest: Manifest) => {
  const files = readdirSync(join(root, place)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  if (files.length > 0)
    return files
      .toSorted()
      .map((file) => read(join(place, file)))
      .join('\n\n');
  return [`Published under the licence ${manifest.license ?? 'unknown'}.`, authorOf(manifest)]
    .filter(Boolean)
    .join('\n');
};

/** The notices, a section a package, sorted by name. Packages of types alone are in no build. */
export const thirdPartyNotices = (): string => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages };
  const ofPackages = [...productionPackages(packages, ['apps/web', 'apps/admin'])]
    .filter((place) => place.startsWith('node_modules/') && !place.startsWith('node_modules/@types/'))
    .map((place) => {
      const manifest = JSON.parse(read(join(place, 'package.json'))) as Manifest;
      return { title: `${manifest.name} ${manifest.version}`, text: textOf(place, manifest) };
    });
  const fonts = {
    title: 'Anek Bangla, Anek Devanagari, Anek Gujarati, Anek Kannada, Anek Latin (fonts)',
    text: read('packages/ui/fonts/OFL.txt'),
  };
  const sections = [...ofPackages, fonts].toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const line = '-'.repeat(80);
  return [
    'The apps contain code, fonts and icons of others, under these licences.',
    ...sections.map(({ title, text }) => `${line}\n${title}\n\n${text.replaceAll('\r\n', '\n')}`),
    '',
  ].join('\n\n');
};

if (import.meta.main) writeFileSync(NOTICES_FILE, thirdPartyNotices());
