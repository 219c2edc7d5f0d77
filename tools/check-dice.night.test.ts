import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProof, type GameProof } from '../packages/games/src/dice/proof.ts';
import { LUDO_BY_RULES, LUDO_QUICK } from '../packages/games/src/ludo/ludo.ts';
import { playedProof } from '../packages/games/test/played-proof.ts';
import { root } from './source-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'muqabla-dice-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const fileOf = (name: string, text: string): string => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};
const run = (script: string, ...files: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { status, stdout, stderr };
};

const PROOF = playedProof(LUDO_QUICK, 4);
const ROLL = PROOF.acts.findIndex(({ act }) => act.type === 'roll' && act.face === 1);
const CHANGED: GameProof = {
  ...PROOF,
  acts: PROOF.acts.map((recorded, number) =>
    number === ROLL && recorded.act.type === 'roll' ? { ...recorded, act: { ...recorded.act, face: 2 } } : recorded,
  ),
};
const proofFile = fileOf('proof.json', formatProof(PROOF));
const changedFile = fileOf('changed.json', formatProof(CHANGED));
const LINKED = playedProof(LUDO_QUICK, 4, 2);
const linkedFile = fileOf('linked.json', formatProof(LINKED));
const anchoredFile = fileOf('anchored.json', formatProof(playedProof(LUDO_QUICK, 4, 2, 10)));
const EVEN = playedProof(LUDO_BY_RULES['ludo-classic-even-1'], 4, 2);
const evenFile = fileOf('even.json', formatProof(EVEN));
/** The fifth roll with the link of another one. */
const forgedFile = fileOf(
  'forged.json',
  formatProof(LINKED).replace(/( roll 4 \d) [0-9a-f]{64}/, `$1 ${'5b'.repeat(32)}`),
);

describe('npm run verify dice', () => {
  const tool = join(root, 'tools/check-dice.ts');

  it('prints a line for each check of a fair game and exits with 0', () => {
    const { status, stdout } = run(tool, proofFile);
    expect({ status, passed: stdout.match(/^✓/gm)?.length }).toEqual({ status: 0, passed: 6 });
    expect(stdout).toContain(': everything agrees.');
  });
  it('names the first roll that differs and exits with 1', () => {
    const { status, stdout } = run(tool, changedFile);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      new RegExp(
        `✗ every roll follows from the seeds: at act ${ROLL} expected "\\w+ roll \\d+ 1", found "\\w+ roll \\d+ 2"`,
      ),
    );
  });
  it('checks the links of both phones, and counts the rolls of both', () => {
    const { status, stdout } = run(tool, linkedFile);
    expect({ status, passed: stdout.match(/^✓/gm)?.length }).toEqual({ status: 0, passed: 7 });
    expect(stdout).toMatch(/^\d+ of \d+ rolls by both phones and the server; links missing: host 0, joiner \d+\.$/m);
    expect(run(tool, forgedFile)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('✗ every link belongs to the chain of its phone: at act'),
    });
  });
  it('compares with the receipt of the player’s device', () => {
    const { matchId, diceCommit } = PROOF;
    const same = fileOf('receipt.json', JSON.stringify({ matchId, diceCommit }));
    const other = fileOf('other.json', JSON.stringify({ matchId, diceCommit: '00'.repeat(32) }));
    expect(run(tool, proofFile, same)).toMatchObject({ status: 0 });
    expect(run(tool, proofFile, other)).toMatchObject({ status: 1, stdout: expect.stringContaining('✗ the receipt') });
  });
  it.each([
    ['no file', [], 'usage'],
    ['a file that is no proof', [fileOf('empty.json', '{}')], 'the field format'],
    ['a file that is not there', [join(directory, 'missing.json')], 'ENOENT'],
  ])('exits with 1 and the reason for %s', (_, files, reason) => {
    expect(run(tool, ...files)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
  });
});

describe('the program in docs/fair-dice.md', () => {
  const [, source = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync(join(root, 'docs/fair-dice.md'), 'utf8')) ?? [];
  const program = fileOf('program.mjs', source);

  it('agrees with a fair game', () => {
    const { status, stdout } = run(program, proofFile);
    expect(status).toBe(0);
    expect(stdout).not.toContain('DIFFERS');
  });
  it('needs at most forty lines, and nothing but Node', () => {
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(source.match(/from '.+'/g)).toEqual(["from 'node:crypto'", "from 'node:fs'"]);
  });
  it('agrees with games of links, with and without a new anchor, and finds a forged link', () => {
    for (const file of [linkedFile, anchoredFile]) {
      const { status, stdout } = run(program, file);
      expect(status).toBe(0);
      expect(stdout).toMatch(/agrees {2}link 15 of the joiner/);
    }
    expect(run(program, forgedFile)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('DIFFERS link 4 of the host'),
    });
  });
  it('agrees with a game of even dice, and finds a face that its bag did not give', () => {
    const { status, stdout } = run(program, evenFile);
    expect(status).toBe(0);
    expect(stdout).toMatch(/agrees {2}roll of the joiner/);
    const face = /roll 40 (\d)/.exec(formatProof(EVEN))?.[1] ?? '';
    const changed = formatProof(EVEN).replace(/roll 40 \d/, `roll 40 ${(Number(face) % 6) + 1}`);
    expect(run(program, fileOf('changed-even.json', changed)).stdout.match(/DIFFERS/g)).toHaveLength(1);
    const asFree = formatProof(EVEN).replace('ludo-classic-even-1', 'ludo-classic-1');
    expect(run(program, fileOf('as-free.json', asFree)).status).toBe(1);
  });
  it('finds a changed roll', () => {
    const { status, stdout } = run(program, changedFile);
    expect(status).toBe(1);
    expect(stdout.match(/DIFFERS/g)).toHaveLength(1);
  });
});
