import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { commandsOf } from './go-live-page.rules.ts';
import { root } from './source-files.ts';

const page = readFileSync(join(root, 'docs/go-live.md'), 'utf8');
const commands = commandsOf(page, 'sh');

it('takes the commands of a page by their language, a here-document as one', () => {
  const text = '```sh\none\ntwo <<SQL && three\nselect 1;\nSQL\n```\n\n```sql\nselect 2;\n```\n\n```sh\nfour\n```\n';
  expect(commandsOf(text, 'sh')).toEqual(['one', 'two <<SQL && three\nselect 1;\nSQL', 'four']);
  expect(commandsOf(text, 'caddy')).toEqual([]);
});

it('leads from a bare machine to the alert in at most fifteen commands', () => {
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.length).toBeLessThanOrEqual(15);
});

it('uses files of the repository that are there, and commands of npm run ops', () => {
  const files = commands.flatMap((command) => command.match(/\bdeploy\/[\w./*-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  const wanted = [...page.matchAll(/muqabla-ops ([a-z][a-z-]+)/g)].map(([, name = '']) => name);
  expect(wanted.filter((name) => COMMANDS.ops?.[name] === undefined)).toEqual([]);
  expect(existsSync(join(root, 'deploy/systemd/muqabla-ops'))).toBe(true);
});
