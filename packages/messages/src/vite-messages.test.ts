import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageCopiesOf, messages } from './vite-messages.ts';
import { messagesFile, writeMessages } from './write-messages.ts';

const page = (key: string) =>
  `import { plain } from '../plain.ts';\nimport * as m from '../messages.ts';\nexport const texts = () => [plain(), m.${key}(), m.hurry()];\n`;
const english = { hurry: 'Hurry', home: 'Home', purse: 'Wallet', unused: 'Unused', lost: 'Lost' };
const files = {
  'languages/en/language.json': '{ "name": "English", "english": "English", "script": "Latn" }',
  'languages/hi/language.json': '{ "name": "हिन्दी", "english": "Hindi", "script": "Deva" }',
  'languages/en/player.json': JSON.stringify(english),
  'languages/en/player-points.json': '{ "purse": "Points" }',
  'languages/hi/player-points.json': '{ "purse": "अंक" }',
  'languages/hi/player.json': '{ "hurry": "जल्दी", "home": "होम", "purse": "वॉलेट", "unused": "बेकार", "lost": "खो गया" }',
  'economy.ts': 'export const FOR_MONEY = Math.random() > 1;\n',
  'language.ts': `export const message = ([text, number]: [string, number]) => () => text + number;\n`,
  'src/plain.ts': `export const plain = () => 'without a text';\n`,
  'src/pages/home.ts': page('home'),
  'src/pages/wallet.ts': page('purse'),
  'src/pages/rules.ts': `import { plain } from '../plain.ts';\nexport const rules = () => plain();\n`,
  'src/main.ts': `export const open = { home: () => import('./pages/home.ts'), wallet: () => import('./pages/wallet.ts'), rules: () => import('./pages/rules.ts') };\n`,
};

let app: string;

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(app, name)), { recursive: true });
  writeFileSync(join(app, name), text);
};

const source = (...languages: string[]) => ({ folder: join(app, 'languages'), languages: ['en', 'hi', ...languages] });

beforeEach(() => {
  app = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')));
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterEach(() => rmSync(app, { recursive: true }));

/** Builds the app; returns the text of each file by its path, with the folder of each language named by its code alone. */
const buildApp = async (languages = source()) => {
  const plugin = messages(app, 'player', languages);
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: app,
    plugins: [plugin],
    resolve: {
      alias: { '@muqabla/ui/economy': join(app, 'economy.ts'), '@muqabla/ui/language': join(app, 'language.ts') },
    },
    build: {
      write: false,
      rolldownOptions: {
        input: join(app, 'src/main.ts'),
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: 'assets/[name].js', entryFileNames: 'assets/[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const { folders } = languageCopiesOf([plugin]);
  const nameOf = (path: string) => {
    const [language] = Object.entries(folders).find(([, folder]) => path.startsWith(`${folder}/`)) ?? [];
    return language === undefined ? path : `${language}/${path.replace(/^.*\//, '')}`;
  };
  const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    file.type === 'chunk' ? file.code : String(file.source);
  return { folders, files: Object.fromEntries(output.map((file) => [nameOf(file.fileName), textOf(file)])) };
};

describe('a build', () => {
  it('has the scripts with texts once for each language, and the others once for all', async () => {
    const { files: built } = await buildApp();
    expect(Object.keys(built).toSorted()).toEqual([
      'assets/language.js',
      'assets/plain.js',
      'assets/rules.js',
      ...['en', 'hi'].flatMap((language) =>
        ['home.js', 'main.js', 'texts.json', 'wallet.js'].map((name) => `${language}/${name}`),
      ),
    ]);
  });

  it('has in a page’s script only the texts of that page and of its language', async () => {
    const { files: built } = await buildApp();
    expect(built['hi/home.js']).toContain('होम');
    expect(built['hi/home.js']).toContain('जल्दी');
    expect(built['hi/wallet.js']).toContain('जल्दी');
    expect(built['hi/home.js']).not.toMatch(/Home|वॉलेट|बेकार|§/);
    expect(built['en/home.js']).not.toMatch(/[\u0900-\u097f]|Wallet|Unused|§/);
  });

  it('has both texts of a message that has one for points, where the minifier has joined them', async () => {
    const { files: built } = await buildApp();
    expect(built['hi/wallet.js']).toMatch(/\?\["वॉलेट",\d\]:\["अंक",\d\]/);
  });

  it('loads from each script the others of its language, and those of all', async () => {
    const { files: built, folders } = await buildApp();
    expect(built['hi/main.js']).toMatch(/import\(["'`]\.\/home\.js["'`]\)/);
    expect(built['hi/main.js']).toMatch(/import\(["'`]\.\.\/rules\.js["'`]\)/);
    expect(built['hi/home.js']).toMatch(/from["'`]\.\.\/plain\.js["'`]/);
    expect(built['hi/main.js']).toContain(`${folders.hi}/home.js`);
    expect(built['hi/main.js']).not.toContain(`${folders.en}/`);
    expect(built['assets/rules.js']).toMatch(/from["'`]\.\/plain\.js["'`]/);
  });

  it('has all texts of a language in one file, each at the number that a script names', async () => {
    const { files: built } = await buildApp();
    const texts = JSON.parse(built['hi/texts.json'] ?? '') as string[];
    const [, text, number] = /[`"'](होम)[`"'],(\d+)/.exec(built['hi/home.js'] ?? '') ?? [];
    expect(texts[Number(number)]).toBe(text);
  });

  it('names the folder of a language anew when its texts change, and that alone', async () => {
    const before = await buildApp();
    write('languages/hi/player.json', files['languages/hi/player.json'].replace('जल्दी', 'झटपट'));
    const { folders } = await buildApp();
    expect(folders.en).toBe(before.folders.en);
    expect(folders.hi).not.toBe(before.folders.hi);
  });

  it('has a further language from one folder and one line, in English where it has no text', async () => {
    write('languages/ta/language.json', '{ "name": "தமிழ்", "english": "Tamil", "script": "Taml" }');
    write('languages/ta/player.json', '{ "home": "முகப்பு" }');
    const { files: built } = await buildApp(source('ta'));
    expect(built['ta/home.js']).toContain('முகப்பு');
    expect(built['ta/home.js']).toContain('Hurry');
    expect(built['ta/wallet.js']).toContain('Wallet');
    expect(JSON.parse(built['ta/texts.json'] ?? '')).toHaveLength(Object.keys(english).length + 1);
  });

  it('takes no language without texts of the app', async () => {
    write('languages/ta/language.json', '{ "name": "தமிழ்", "english": "Tamil", "script": "Taml" }');
    expect(Object.keys((await buildApp(source('ta'))).folders)).toEqual(['en', 'hi']);
  });
});

it('writes the module for types, tests and the development server', () => {
  writeMessages(app, 'player', source());
  expect(readFileSync(messagesFile(app), 'utf8')).toContain(
    'export const home = /* @__PURE__ */ message(["Home", 1]);',
  );
});

it('throws with the name of each text that Hindi lacks', () => {
  write('languages/hi/player.json', '{ "home": "होम", "hurry": "जल्दी", "lost": "खो गया" }');
  expect(() => writeMessages(app, 'player', source())).toThrow(/purse: no text in hi\nunused: no text in hi/);
});
