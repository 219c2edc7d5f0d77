import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestOf } from '../../apps/web/vite-manifest.ts';
import { root } from '../source-files.ts';
import { writePackage } from './write-package.ts';

const NAME = `Rani's "Khel" & <Co>`;
const installation = {
  economy: 'points',
  manifest: { ...manifestOf('points'), name: NAME, short_name: 'Khel' },
  read: async (path: string) => readFileSync(join(root, 'apps/web/public', path)),
};
const wanted = { origin: 'https://play.khel.in', packageName: 'in.khel.app', versionCode: 3 };

let folder: string;
let paths: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muqabla-android-'));
  paths = await writePackage({ ...wanted, folder }, installation);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const window = new Window();
const parse = (text: string) => new window.DOMParser().parseFromString(text, 'application/xml');
const isWellFormed = (text: string) => parse(text).querySelector('parsererror') === null;

it('writes XML that is well-formed', () => {
  expect(isWellFormed('<a><b></a>')).toBe(false);
  const files = paths.filter((path) => path.endsWith('.xml'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !isWellFormed(read(path)))).toEqual([]);
});

it('refers to no resource that is not there', () => {
  const texts = paths.filter((path) => path.endsWith('.xml')).map(read);
  const values = texts.flatMap((text) =>
    [...text.matchAll(/<(string|color) name="(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const files = paths.flatMap(
    (path) => /res\/(drawable|mipmap|xml)[\w-]*\/(\w+)\.\w+$/.exec(path)?.slice(1, 3).join('/') ?? [],
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/"@((?:string|color|drawable|mipmap|xml)\/\w+)"/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !values.includes(name) && !files.includes(name))).toEqual([]);
});

it('opens the installation by its host, under its own name and version', () => {
  const strings = parse(read('app/src/main/res/values/strings.xml'));
  const text = (name: string) => strings.querySelector(`string[name="${name}"]`)?.textContent;
  expect(text('appName')).toBe(String.raw`Rani\'s \"Khel\" & <Co>`);
  expect([text('hostName'), text('launchUrl')]).toEqual(['play.khel.in', 'https://play.khel.in/']);
  expect(JSON.parse(text('assetStatements')?.replaceAll(String.raw`\"`, '"') ?? '')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'web', site: 'https://play.khel.in' },
    },
  ]);
  expect(read('app/build.gradle')).toMatch(
    /namespace 'in\.khel\.app'[^]*applicationId 'in\.khel\.app'[^]*versionCode 3\n/,
  );
  const shortcuts = read('app/src/main/res/xml/shortcuts.xml');
  expect(shortcuts).toContain('android:data="https://play.khel.in/matches/Instant%20Ludo%20Quick"');
  expect(shortcuts.match(/<shortcut /g)).toHaveLength(4);
});

it('has the icons and the pictures for a store in the sizes that are asked for', async () => {
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp(join(folder, path)).metadata();
    return `${path} ${width}x${height}`;
  };
  const pictures = paths.filter((path) => path.startsWith('store/'));
  expect(await Promise.all(pictures.map(sizeOf))).toEqual([
    'store/icon-512.png 512x512',
    'store/feature-1024x500.png 1024x500',
    'store/phone-home.png 720x1600',
    'store/phone-lobby.png 720x1600',
    'store/phone-board.png 720x1600',
    'store/tablet-home-wide.png 1280x800',
  ]);
  expect(await sizeOf('app/src/main/res/mipmap-xxxhdpi/ic_launcher.png')).toMatch(/192x192$/);
  expect(await sizeOf('app/src/main/res/mipmap-xxxhdpi/ic_foreground.png')).toMatch(/432x432$/);
});

it.each([
  ['money', wanted, { economy: 'live' }, 'stores in India take no game for money'],
  ['a sandbox', wanted, { economy: 'sandbox' }, 'not played for points'],
  ['an address without TLS', { ...wanted, origin: 'http://play.khel.in' }, {}, 'no https address'],
  ['a name of one part', { ...wanted, packageName: 'khel' }, {}, 'no name of a package'],
  ['a name with a digit first', { ...wanted, packageName: 'in.7khel' }, {}, 'no name of a package'],
  ['version 0', { ...wanted, versionCode: 0 }, {}, 'whole number from 1'],
  ['a folder with files', wanted, {}, 'is not empty'],
])('writes nothing for %s', async (_, chosen, of, reason) => {
  await expect(writePackage({ ...chosen, folder }, { ...installation, ...of })).rejects.toThrow(reason);
});
