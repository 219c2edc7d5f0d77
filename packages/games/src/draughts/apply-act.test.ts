import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { type Act, isActRefusal } from '../act.ts';
import type { Strength } from '../strength.ts';
import { draughtsComputerAct } from './computer.ts';
import { DRAUGHTS } from './draughts.ts';
import { parseDraughts, serialiseDraughts } from './position-text.ts';
import { type DraughtsPosition, startDraughts } from './position.ts';

/** A board by the squares of its pieces, black to move unless it is said otherwise. */
const board = (pieces: Readonly<Record<number, 'b' | 'w' | 'B' | 'W'>>, side: 'b' | 'w' = 'b'): DraughtsPosition => {
  const squares = Array.from({ length: 32 }, (_, index) => pieces[index + 1] ?? '.').join('');
  return parseDraughts(`host|${squares}|${side}|20||-|-`);
};
const applied = (position: DraughtsPosition, act: Act): DraughtsPosition => {
  const after = DRAUGHTS.apply(position, DRAUGHTS.turn(position) ?? 'host', act);
  if (isActRefusal(after)) throw new Error(`refused: ${after.refusal}`);
  return after;
};
const moved = (position: DraughtsPosition, ...moves: string[]) =>
  moves.reduce((before, move) => applied(before, { type: 'move', move }), position);
const squaresOf = (position: DraughtsPosition) => serialiseDraughts(position).split('|')[1] ?? '';

describe('moves', () => {
  it('black begins, from the side of squares 1 to 12', () => {
    expect(DRAUGHTS.turn(startDraughts('joiner'))).toBe('joiner');
    expect(DRAUGHTS.legalMoves(startDraughts('host'))).toEqual([
      '0913',
      '0914',
      '1014',
      '1015',
      '1115',
      '1116',
      '1216',
    ]);
  });
  it('a capture must be made', () => {
    expect(DRAUGHTS.legalMoves(board({ 10: 'b', 15: 'w', 1: 'b' }))).toEqual(['1019']);
  });
  it('and any of several, not the longest', () => {
    expect(DRAUGHTS.legalMoves(board({ 1: 'b', 6: 'w', 15: 'w', 12: 'b', 16: 'w' }))).toEqual(['0119', '1219']);
  });
  it('a capture is made to its end', () => {
    const after = moved(board({ 1: 'b', 6: 'w', 15: 'w', 32: 'w' }), '0119');
    expect(squaresOf(after).replaceAll('.', '')).toBe('bw');
    expect(squaresOf(after).charAt(18)).toBe('b');
  });
  it('a man is crowned on the last row and stops there', () => {
    const after = moved(board({ 22: 'b', 26: 'w', 27: 'w', 18: 'w' }), '2231');
    expect(squaresOf(after).charAt(30)).toBe('B');
    expect(squaresOf(after).charAt(26)).toBe('w');
  });
  it('only kings go backwards', () => {
    expect(DRAUGHTS.legalMoves(board({ 18: 'b' }))).toEqual(['1822', '1823']);
    expect(DRAUGHTS.legalMoves(board({ 18: 'B' }))).toEqual(['1822', '1823', '1814', '1815']);
  });
  it('two ways to one square are told apart by their jumps', () => {
    const moves = DRAUGHTS.legalMoves(board({ 2: 'b', 6: 'w', 7: 'w', 14: 'w', 15: 'w' }));
    expect(moves).toEqual(['0218ab', '0218ba']);
  });
  it.each(['1019x', '1014', '9999', ''])('refuses %s', (move) => {
    const position = board({ 10: 'b', 15: 'w' });
    expect(DRAUGHTS.apply(position, 'host', { type: 'move', move })).toEqual({ refusal: 'illegal-move' });
  });
});

describe('endings', () => {
  it('a side without a piece has lost', () => {
    expect(moved(board({ 10: 'b', 15: 'w' }), '1019').outcome).toEqual({
      result: 'won',
      winner: 'host',
      reason: 'no-moves',
    });
  });
  it('so has a side without a move', () => {
    expect(moved(board({ 22: 'b', 25: 'b', 29: 'w', 16: 'b' }), '1620').outcome).toMatchObject({ reason: 'no-moves' });
  });
  it('the third time the same board comes with the same side to move is a draw', () => {
    const start = board({ 1: 'B', 32: 'W' });
    const round = ['0106', '3227', '0601', '2732'] as const;
    expect(moved(start, ...round).outcome).toBeNull();
    expect(moved(start, ...round, ...round).outcome).toEqual({ result: 'drawn', reason: 'threefold' });
  });
  it('forty moves of both without a capture or a step of a man are a draw', () => {
    const earlier = Array.from({ length: 79 }, (_, index) => index.toString(36).padStart(16, '0'));
    const position = { ...board({ 1: 'B', 32: 'W' }), earlier };
    expect(moved(position, '0106').outcome).toEqual({ result: 'drawn', reason: 'forty-moves' });
    expect(moved({ ...position, earlier: earlier.slice(1) }, '0106').outcome).toBeNull();
  });
  it('a clock that runs out loses, and before the first move cancels the game', () => {
    expect(applied(board({ 1: 'B', 32: 'W' }), { type: 'expire' }).outcome).toMatchObject({ reason: 'flag' });
    expect(applied(startDraughts('host'), { type: 'expire' }).outcome).toMatchObject({ reason: 'no-start' });
  });
});

describe('draw offers', () => {
  it('a seat offers again only ten half moves after its last offer', () => {
    const offered = applied(startDraughts('host'), { type: 'offer-draw' });
    const declined = DRAUGHTS.apply(offered, 'joiner', { type: 'decline-draw' }) as DraughtsPosition;
    const moves: string[] = [];
    for (let position = declined; moves.length < 10; position = moved(declined, ...moves))
      moves.push(DRAUGHTS.legalMoves(position)[0] ?? expect.fail('there is a move'));
    expect(DRAUGHTS.apply(moved(declined, ...moves.slice(0, 9)), 'host', { type: 'offer-draw' })).toEqual({
      refusal: 'draw-offered-lately',
    });
    expect(DRAUGHTS.apply(moved(declined, ...moves), 'host', { type: 'offer-draw' })).toMatchObject({
      drawOffer: { by: 'host', declined: false },
    });
  });
});

describe('computer', () => {
  const best = (position: DraughtsPosition, strength: Strength) =>
    draughtsComputerAct(position, strength, seededRandom(1));

  it.each<Strength>(['gentle', 'steady', 'strong'])('%s moves by the rules, and not after the end', (strength) => {
    const act = best(startDraughts('host'), strength);
    expect(DRAUGHTS.legalMoves(startDraughts('host'))).toContain(act?.type === 'move' ? act.move : undefined);
    expect(best({ ...startDraughts('host'), outcome: { result: 'drawn', reason: 'agreement' } }, strength)).toBeNull();
  });
  it('plans ahead: the steady one does not lose to the gentle one', () => {
    const random = seededRandom(2);
    for (const first of ['host', 'joiner', 'host', 'joiner'] as const) {
      let position = startDraughts(first);
      while (position.outcome === null) {
        const strength = DRAUGHTS.turn(position) === 'host' ? 'steady' : 'gentle';
        const act = draughtsComputerAct(position, strength, random);
        position = moved(position, act?.type === 'move' ? act.move : expect.fail('the computer has a move'));
      }
      expect(position.outcome).not.toMatchObject({ winner: 'joiner' });
    }
  });
});
