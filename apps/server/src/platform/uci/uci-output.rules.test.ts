import { expect, it } from 'vitest';
import { linesOf, parseBestMove, parseInfo } from './uci-output.rules.ts';

it.each([
  ['info depth 12 seldepth 18 multipv 2 score cp -34 nodes 20001 nps 1 pv e7e5 g1f3', 2, 'e7e5', -34],
  ['info depth 1 multipv 1 score mate 3 nodes 5 pv h5f7', 1, 'h5f7', 9997],
  ['info depth 1 multipv 1 score mate -2 nodes 5 pv g1h1', 1, 'g1h1', -9998],
  ['info depth 1 multipv 3 score cp 99999 pv a7a8q', 3, 'a7a8q', 10_000],
])('reads %s', (text, rank, move, centipawns) => {
  expect(parseInfo(text)).toEqual({ rank, line: { move, centipawns }, isBound: false });
});

it.each([
  'info string NNUE evaluation using nn.nnue enabled',
  'info depth 3 currmove e2e4 currmovenumber 1',
  'info depth 12 multipv 1 score cp 35 pv e9e4',
  'readyok',
])('has no line in %s', (text) => {
  expect(parseInfo(text)).toBeNull();
});

it.each([
  ['bestmove e2e4 ponder e7e5', 'e2e4'],
  ['bestmove a7a8q', 'a7a8q'],
  ['bestmove (none)', ''],
  ['bestmove 0000', ''],
  ['info depth 1', null],
])('reads %s as the move %s', (text, move) => {
  expect(parseBestMove(text)).toBe(move);
});

const infosOf = (...texts: readonly string[]) =>
  texts.flatMap((text) => {
    const info = parseInfo(`info depth 9 ${text}`);
    return info === null ? [] : info;
  });

it.each([
  {
    case: 'the newest line of each rank counts',
    texts: ['multipv 1 score cp 20 pv a2a3', 'multipv 2 score cp 10 pv b2b3', 'multipv 1 score cp 25 pv a2a3'],
    lines: [
      ['a2a3', 25],
      ['b2b3', 10],
    ],
  },
  {
    case: 'a bound of another move counts for nothing',
    texts: ['multipv 1 score cp 20 pv a2a3', 'multipv 2 score cp 99 lowerbound pv b2b3'],
    lines: [['a2a3', 20]],
  },
  {
    case: 'a best move that was searched to a bound counts by it',
    texts: [
      'multipv 1 score cp 20 pv c2c3',
      'multipv 2 score cp 15 pv d2d3',
      'multipv 1 score cp 40 lowerbound pv a2a3',
    ],
    lines: [
      ['a2a3', 40],
      ['c2c3', 20],
      ['d2d3', 15],
    ],
  },
  { case: 'a best move without a line is none', texts: ['multipv 1 score cp 20 pv c2c3'], lines: null },
])('$case', ({ texts, lines }) => {
  const found = linesOf(infosOf(...texts), 'a2a3');
  expect(found?.map(({ move, centipawns }) => [move, centipawns]) ?? null).toEqual(lines);
});
