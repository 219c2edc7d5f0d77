import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { isActRefusal } from '@muqabla/games/act';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import type { Strength } from '@muqabla/games/strength';
import { seeded } from '@muqabla/testing/model/seeded';
import { rounds } from '@muqabla/testing/test-effort';
import { describe, expect, it } from 'vitest';
import { type CarromSignals, carromSignals, unusualSignals } from './carrom-signals.rules.ts';

type Hand = { readonly strength: Strength; readonly random: () => number; readonly milliseconds: () => number };

/** The record of a board between two hands. */
const playBoard = (hands: Record<Side, Hand>): RecordedBoardAct[] => {
  let position = CARROM_QUICK.start('host');
  const acts: RecordedBoardAct[] = [];
  for (let side = CARROM_QUICK.turn(position); side !== null; side = CARROM_QUICK.turn(position)) {
    const { strength, random, milliseconds } = hands[side];
    const act = carromComputerAct(position, strength, random);
    if (act?.type !== 'move') throw new Error('no stroke');
    const next = CARROM_QUICK.apply(position, side, act);
    if (isActRefusal(next)) throw new Error(next.refusal);
    position = next;
    acts.push({
      number: acts.length,
      side,
      ...act,
      at: '2026-01-01T00:00:00.000Z',
      spent: milliseconds(),
      automatic: false,
    });
  }
  return acts;
};

const handOf = (strength: Strength, seed: number): Hand => {
  const { below, between } = seeded(seed);
  return { strength, random: () => below(1_000_000) / 1_000_000, milliseconds: () => between(3000, 10_000) };
};
/** Aims to the hundredth of a degree, and always after the same time. */
const script: Hand = { strength: 'strong', random: () => 0.5, milliseconds: () => 2100 };

const BOARDS = rounds(25);
const signalsOf = (make: (seed: number) => Hand): CarromSignals[] =>
  Array.from({ length: BOARDS }, (_, seed) => {
    const acts = playBoard({ host: make(seed), joiner: handOf('steady', seed + 500) });
    return carromSignals('host', acts, 'host');
  });

describe('a script', () => {
  const [signals] = signalsOf(() => script);
  it('aims at the ideal line, and takes the same time for every stroke', () => {
    expect(signals?.deviationDegrees).toBeLessThan(0.02);
    expect(signals?.timeSpread).toBeCloseTo(0);
  });
  it('is named by its aim and its times, once it has struck often enough', () => {
    const found = signalsOf(() => script).filter(({ aimed }) => aimed >= 8);
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) expect(unusualSignals(each)).toEqual(expect.arrayContaining(['aim', 'times']));
  });
});

describe.each([
  ['gentle', 2],
  ['steady', 0.7],
] as const)('a %s hand', (strength, degrees) => {
  const all = signalsOf((seed) => handOf(strength, seed));
  it('is off by about its noise, as far as that still is a shot', () => {
    const deviations = all.flatMap(({ deviationDegrees }) => (deviationDegrees === null ? [] : [deviationDegrees]));
    const mean = deviations.reduce((sum, each) => sum + each, 0) / deviations.length;
    expect(mean).toBeGreaterThan(degrees * 0.4);
    expect(mean).toBeLessThan(degrees);
  });
  it('is never named', () => {
    for (const signals of all) expect(unusualSignals(signals)).toEqual([]);
  });
});

it('names the times of a side that never waits for the pieces to rest', () => {
  const acts = playBoard({ host: { ...handOf('steady', 1), milliseconds: () => 0 }, joiner: handOf('steady', 2) });
  expect(unusualSignals(carromSignals('host', acts, 'host'))).toEqual(['times']);
});

it('says nothing of a board without strokes', () => {
  const signals = carromSignals('host', [], 'joiner');
  expect(signals).toMatchObject({ strokes: 0, aimed: 0, deviationDegrees: null, seconds: null, timeSpread: null });
  expect(unusualSignals(signals)).toEqual([]);
});

it('counts a stroke that pockets a man from a direct shot, and the time of none before the second', () => {
  const acts = playBoard({ host: script, joiner: script });
  const { strokes, made, aimed, expected, seconds } = carromSignals('host', acts, 'host');
  expect(strokes).toBe(acts.filter(({ side }) => side === 'host').length);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(aimed);
  expect(expected).toBeLessThanOrEqual(aimed);
  expect(seconds).toBeCloseTo(2.1);
});
