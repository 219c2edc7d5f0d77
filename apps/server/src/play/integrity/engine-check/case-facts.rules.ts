import { deviationsOf, evidenceOf, FEWEST_MOVES, testSequence } from './engine-evidence.rules.ts';
import type { Expectation } from './expectation.rules.ts';
import { agreedOf, expectedOf, movesOf, type Tally } from './tally.rules.ts';

/** A game of a player with what is expected of an honest one. */
export type WeighedGame = {
  readonly matchId: string;
  readonly tally: Tally;
  readonly expectation: Expectation;
  readonly evidence: number;
};

/** The facts that a case shows: those of the sequence with which it was flagged. */
export type CaseFacts = {
  readonly evidenceHundredths: number;
  readonly games: number;
  readonly moves: number;
  readonly agreed: number;
  readonly expected: number;
  readonly deviations: number;
  readonly isCalibrated: boolean;
  readonly firstMatchId: string;
};

type Game = { readonly matchId: string; readonly tally: Tally };

/** The games that count, each with its evidence, in their order. */
export const weighGames = (games: readonly Game[], expectationOf: (rating: number) => Expectation): WeighedGame[] =>
  games
    .filter(({ tally }) => movesOf(tally) >= FEWEST_MOVES)
    .map(({ matchId, tally }) => {
      const expectation = expectationOf(tally.rating);
      return { matchId, tally, expectation, evidence: evidenceOf(tally, expectation) };
    });

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The sequence of games with its facts, and true when it is flagged; null while there is none. */
export const factsOf = (games: readonly WeighedGame[]): { facts: CaseFacts; isFlagged: boolean } | null => {
  const test = testSequence(games.map(({ evidence }) => evidence));
  const sequence = games.slice(games.length - test.games);
  const [first] = sequence;
  if (first === undefined) return null;
  return {
    isFlagged: test.isFlagged,
    facts: {
      evidenceHundredths: Math.round(test.evidence * 100),
      games: test.games,
      moves: total(sequence.map(({ tally }) => movesOf(tally))),
      agreed: total(sequence.map(({ tally }) => agreedOf(tally))),
      expected: total(sequence.map(({ tally, expectation }) => expectedOf(tally, expectation))),
      deviations: deviationsOf(sequence),
      isCalibrated: sequence.every(({ expectation }) => expectation.isCalibrated),
      firstMatchId: first.matchId,
    },
  };
};
