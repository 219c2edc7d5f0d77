import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from './vite-messages.ts';
import { messagesFile, writeMessages } from './write-messages.ts';

const page = (key: string) =>
  `import * as m from '../messages.ts';\nexport const texts = () => [m.${key}(), m.hurry()];\n`;
const files = {
  'languages/en/player.json': '{ "hurry": "Hurry", "home": "Home", "purse": "Wallet", "unused": "Unused" }',
  'languages/hi/player.json': '{ "hurry": "जल्दी", "home": "होम", "purse": "वॉलेट", "unused": "बेकार" }',
  'economy.ts': 'export const FOR_MONEY = true;\n',
  'language.ts': `export const message = (english: string, hindi: string) => () => [english, hindi];\n`,
  'src/pages/home.ts': page('home'),
  'src/pages/wallet.ts': page('purse'),
  'src/main.ts': `export const open = { home: () => import('./pages/home.ts'), wallet: () => import('./pages/wallet.ts') };\n`,
};

let app: string;

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(app, name)), { recursive: true });
  writeFileSync(join(app, name), text);
};

beforeEach(() => {
  app = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')));
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterEach(() => rmSync(app, { recursive: true }));

const buildScripts = async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: app,
    plugins: [messages(app, 'player', join(app, 'languages'))],
    resolve: {
      alias: { '@muqabla/ui/economy': join(app, 'economy.ts'), '@muqabla/ui/language': join(app, 'language.ts') },
    },
    build: { write: false, rolldownOptions: { input: join(app, 'src/main.ts'), preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk').toSorted((a, b) => a.name.localeCompare(b.name));
};

it('a page’s script contains only the texts of that page', async () => {
  const scripts = await buildScripts();
  const home = scripts.find(({ code }) => code.includes('Home'));
  expect(home?.code).toContain('होम');
  expect(home?.code).not.toContain('Wallet');
  expect(scripts.map(({ code }) => code).join('')).not.toContain('Unused');
});

it('a text that two pages show is in the script of each, not in one of its own', async () => {
  const scripts = await buildScripts();
  expect(scripts.filter(({ code }) => code.includes('जल्दी')).map(({ name }) => name)).toEqual(['home', 'wallet']);
});

it('writes the module for types, tests and the development server', () => {
  writeMessages(app, 'player', join(app, 'languages'));
  expect(readFileSync(messagesFile(app), 'utf8')).toContain('export const purse = /* @__PURE__ */ message("Wallet",');
});

it('throws with the name of each text that a language lacks', () => {
  write('languages/hi/player.json', '{ "home": "होम" }');
  expect(() => writeMessages(app, 'player', join(app, 'languages'))).toThrow(
    /purse: no text in hi\.json\nunused: no text in hi\.json/,
  );
});
