import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseCommand } from './choose-command.rules.ts';
import { COMMANDS } from './commands.ts';
import { root } from './source-files.ts';

const THREE = {
  backup: { file: 'backup.ts', help: 'back up' },
  restore: { file: 'restore.ts', args: ['--now'], help: 'restore' },
  'restore-drill': { file: 'drill.ts', help: 'try it' },
};

it.each([
  ['a name', ['backup', '--to', '/x'], { does: 'run', file: 'backup.ts', args: ['--to', '/x'] }],
  ['a name with arguments of its own', ['restore', 'a'], { does: 'run', file: 'restore.ts', args: ['--now', 'a'] }],
  ['help for the command itself', ['backup', '--help'], { does: 'run', file: 'backup.ts', args: ['--help'] }],
])('runs the file of %s', (_, words, choice) => {
  expect(chooseCommand('ops', THREE, words)).toEqual(choice);
});

it.each([[[]], [['--help']], [['-h']]])('lists every name with a line of help for %j', (words) => {
  expect(chooseCommand('ops', THREE, words)).toEqual({
    does: 'list',
    text: 'npm run ops NAME [-- ARGUMENTS]\n\n  backup         back up\n  restore        restore\n  restore-drill  try it',
  });
});

it.each([
  ['bakcup', 'backup, restore, restore-drill'],
  ['drill', 'restore-drill, backup, restore'],
  ['toString', 'restore, backup, restore-drill'],
])('says the names nearest to %s', (wrong, nearest) => {
  expect(chooseCommand('ops', THREE, [wrong])).toEqual({
    does: 'refuse',
    text: `npm run ops has no ${wrong}. The nearest are ${nearest}; all: npm run ops`,
  });
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it('package.json has at most twenty scripts, and one for each verb', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
  for (const verb of Object.keys(COMMANDS))
    expect([verb, scripts[verb]]).toEqual([verb, `node tools/run.js tools/run-command.ts ${verb}`]);
});

it('every command has a file', () => {
  const files = Object.values(COMMANDS).flatMap((commands) => Object.values(commands).map(({ file }) => file));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** Released migrations and sections of the changelog say what was so then. */
const isOfTheTime = (path: string) => /^(?:apps\/server\/(?:migrations|releases)|docs\/schema\.sql)/.test(path);
const isTestOfWrongNames = (path: string) => path === 'tools/choose-command.rules.test.ts';

it('every command that a page, a comment or a text of a program names exists', () => {
  const listed = execFileSync('git', ['grep', '-lI', 'npm run'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const named = listed
    .filter((path) => !isOfTheTime(path) && !isTestOfWrongNames(path) && existsSync(join(root, path)))
    .flatMap((path) => {
      const [text = ''] = readFileSync(join(root, path), 'utf8').split(/^## \[\d/m);
      return [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?: ([a-z][\w:-]*))?/g)].map(
        ([mention, script = '', name]) => ({ mention: `${path}: ${mention}`, script, name }),
      );
    });
  expect(named.length).toBeGreaterThan(150);
  const unknown = named.filter(({ script, name }) => {
    if (!Object.hasOwn(scripts, script)) return true;
    return name !== undefined && Object.hasOwn(COMMANDS, script) && !Object.hasOwn(COMMANDS[script] ?? {}, name);
  });
  expect(unknown.map(({ mention }) => mention)).toEqual([]);
});
