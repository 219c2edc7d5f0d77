import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { createUciDouble } from '@muqabla/testing/uci-engine';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChessEngine, createChessEngine } from './chess-engine.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

let double: Awaited<ReturnType<typeof createUciDouble>>;
let engine: ChessEngine;

beforeAll(async () => {
  double = await createUciDouble();
  engine = createChessEngine({ command: double.command, positionMilliseconds: 4000, startMilliseconds: 10_000 });
});
beforeEach(() => double.setMood('answers'));
afterAll(async () => {
  await engine.stop();
  await double.stop();
});

it('positions share one process, which is named and has no variables of the server', async () => {
  const [lines] = await Promise.all([engine.analyse(START), engine.analyse(START), engine.analyse(START)]);
  expect(lines).toEqual([
    { move: 'a2a3', centipawns: 30 },
    { move: 'a2a4', centipawns: 10 },
    { move: 'b1a3', centipawns: -60 },
  ]);
  expect(engine.name()).toBe('Double with PATH');
  expect(double.starts()).toHaveLength(1);
});

it.each([
  { mood: 'hangs', reason: 'timeout' },
  { mood: 'dies', reason: 'ended' },
  { mood: 'floods', reason: 'answer' },
] as const)('an engine that $mood is replaced, and the position after it is judged', async ({ mood, reason }) => {
  const before = double.starts().length;
  await engine.analyse(START);
  double.setMood(mood);
  await expect(engine.analyse(START)).rejects.toMatchObject({ name: 'EngineFault', reason });
  double.setMood('answers');
  expect(await engine.analyse(START)).toHaveLength(3);
  expect(double.starts().length).toBeGreaterThan(before);
});

it('an engine that was killed between two positions is replaced', async () => {
  await engine.analyse(START);
  const pid = double.starts().at(-1) ?? 0;
  process.kill(pid, 'SIGKILL');
  await engine.analyse(START).catch(() => engine.analyse(START));
  expect(double.starts().at(-1)).not.toBe(pid);
});

it('a program that is not there is a fault, not a crash', async () => {
  const missing = createChessEngine({ command: ['/nowhere/at/all'] });
  await expect(missing.analyse(START)).rejects.toMatchObject({ name: 'EngineFault', reason: 'start' });
  await missing.stop();
});

it('one that never begins is given up', async () => {
  double.setMood('hangs at start');
  const slow = createChessEngine({ command: double.command, startMilliseconds: 1500 });
  await expect(slow.analyse(START)).rejects.toMatchObject({ reason: 'timeout' });
  await slow.stop();
});

it('stops in the middle of a position', async () => {
  double.setMood('hangs');
  const stopped = createChessEngine({ command: double.command });
  const before = double.positions();
  const fault = stopped.analyse(START).catch((error: unknown) => error);
  await expect.poll(() => double.positions(), { timeout: WAIT_MILLISECONDS }).toBeGreaterThan(before);
  await stopped.stop();
  expect(await fault).toMatchObject({ reason: 'stopped' });
});
