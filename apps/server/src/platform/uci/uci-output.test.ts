import { expect, it } from 'vitest';
import { parseBestMove, parseInfo } from './uci-output.ts';

it.each([
  ['info depth 12 seldepth 18 multipv 2 score cp -34 nodes 20001 nps 1 pv e7e5 g1f3', 2, 'e7e5', -34],
  ['info depth 1 multipv 1 score mate 3 nodes 5 pv h5f7', 1, 'h5f7', 9997],
  ['info depth 1 multipv 1 score mate -2 nodes 5 pv g1h1', 1, 'g1h1', -9998],
  ['info depth 1 multipv 3 score cp 99999 pv a7a8q', 3, 'a7a8q', 10_000],
])('reads %s', (text, rank, move, centipawns) => {
  expect(parseInfo(text)).toEqual({ rank, line: { move, centipawns } });
});

it.each([
  'info depth 12 multipv 1 score cp 35 lowerbound nodes 9 pv e2e4',
  'info depth 12 multipv 1 score cp 35 upperbound nodes 9 pv e2e4',
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
