import { firstOfRun } from '@muqabla/testing/sampled-variants';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/all-games.ts';
import { type RulesId, RULES_IDS } from '../../src/game.ts';
import { checkConformance } from './check-conformance.ts';

/** Whole games; chess.js plays some thousand moves a second. */
const GAMES: Readonly<Record<RulesId, readonly [all: number, nightly: number]>> = {
  'ludo-classic-1': [20, 1_000],
  'ludo-quick-1': [20, 1_000],
  'ludo-classic-even-1': [20, 1_000],
  'ludo-quick-even-1': [20, 1_000],
  'chess-1': [2, 30],
  'chess-2': [2, 30],
  'carrom-quick-1': [5, 500],
  'draughts-1': [10, 1_000],
};

it.each(RULES_IDS)(
  '%s meets the demands of the product',
  (rules) => {
    const games = rounds(...GAMES[rules]);
    const { faults, acts } = checkConformance(ALL_GAMES[rules], { games, seed: firstOfRun(games) });
    expect([...faults]).toEqual([]);
    expect(acts).toBeGreaterThan(0);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
