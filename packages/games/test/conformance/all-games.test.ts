import { expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/all-games.ts';
import { type RulesId, RULES_IDS } from '../../src/game.ts';
import { CORPUS_TIMEOUT_MILLISECONDS, corpusSize } from '../corpus-size.ts';
import { checkConformance } from './check-conformance.ts';

/** Whole games; chess.js plays some thousand moves a second. */
const GAMES: Readonly<Record<RulesId, { readonly normal: number; readonly nightly: number }>> = {
  'ludo-classic-1': { normal: 20, nightly: 10_000 },
  'ludo-quick-1': { normal: 20, nightly: 10_000 },
  'chess-1': { normal: 2, nightly: 300 },
  'chess-2': { normal: 2, nightly: 300 },
  'carrom-quick-1': { normal: 5, nightly: 10_000 },
  'draughts-1': { normal: 10, nightly: 10_000 },
};

it.each(RULES_IDS)(
  '%s meets the demands of the product',
  (rules) => {
    const { faults, acts } = checkConformance(ALL_GAMES[rules], { games: corpusSize(GAMES[rules]), seed: 1 });
    expect([...faults]).toEqual([]);
    expect(acts).toBeGreaterThan(0);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
