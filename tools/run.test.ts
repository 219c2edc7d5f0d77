import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const olderNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

const run = (version: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const command = ['--import', olderNode(version), join(root, 'tools/run.js'), ...args];
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });

it.each(['20.20.2', '22.18.0'])(
  'says on Node %s which one is needed and how to get it, in two lines',
  async (version) => {
    const { code, said } = await run(version, 'apps/server/src/main.ts');
    expect([code, said.trim().split('\n')]).toEqual([
      1,
      [
        `Muqabla runs on Node 24 or newer, and this is Node ${version}.`,
        expect.stringMatching(/node_modules\/\.bin\/node apps\/server\/src\/main\.ts|Run npm install/),
      ],
    ]);
  },
);

it('hands a command its own arguments', async () => {
  const { said } = await run('24.0.0', 'tools/check-dice.ts', 'no-such-proof.json', 'no-such-receipt.json');
  expect(said).toContain('no-such-proof.json');
});

it('runs every script of npm that is TypeScript', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const typed = Object.entries(scripts).filter(([, command]) => /\bnode (?!node_modules)\S.*\.ts\b/.test(command));
  expect(typed.length).toBeGreaterThan(8);
  expect(typed.filter(([, command]) => !/\bnode tools\/run\.js \S+\.ts\b/.test(command))).toEqual([]);
});
