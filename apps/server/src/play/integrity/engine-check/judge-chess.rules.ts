import type { ChessPosition } from '@muqabla/games/chess/position';
import type { UciLine } from '../../../platform/uci/uci-output.rules.ts';
import type { MoveRecord } from './judged-moves.rules.ts';
import type { PlayedMove } from './played-moves.rules.ts';

/** Half moves that are learnt by heart, and are not judged. */
export const OPENING_PLIES = 10;
/** Beyond so many hundredths of a pawn a game is decided, and people play the simple move. */
const DECIDED = 400;
/** Moves within so many hundredths of a pawn of the best are about as good. */
const AS_GOOD = 30;
/** A best move that is so much better than the second is seen by everybody. */
const FORCED = 300;

/** The moves whose positions the engine judges. */
export const isAnalysed = (place: number): boolean => place >= OPENING_PLIES;

const choicesAmong = (lines: readonly UciLine[], best: UciLine): 1 | 2 | 3 => {
  const good = lines.filter(({ centipawns }) => best.centipawns - centipawns <= AS_GOOD).length;
  if (good >= 3) return 3;
  return good === 2 ? 2 : 1;
};

const reasonOf = ([best, second]: readonly UciLine[]): MoveRecord['uncounted'] => {
  if (best === undefined || second === undefined || best.centipawns - second.centipawns > FORCED) return 'forced';
  return Math.abs(best.centipawns) > DECIDED ? 'decided' : undefined;
};

/** The lines of the engine for each of these moves, in the same order; null for a position that it did not judge. */
export type Analyses = readonly (readonly UciLine[] | null)[];

/** Compares the moves of both sides with the engine's lines, the best line first. */
export const judgeChess = (
  played: readonly PlayedMove<ChessPosition>[],
  analyses: Analyses,
): (MoveRecord & Pick<PlayedMove<ChessPosition>, 'seat'>)[] =>
  played.flatMap(({ actNumber, seat, move, milliseconds, away }, place) => {
    const lines = analyses[place] ?? [];
    const [best] = lines;
    if (best === undefined) return [];
    const uncounted = reasonOf(lines);
    const next = analyses[place + 1]?.[0];
    return {
      seat,
      act: actNumber,
      move,
      best: best.move,
      choices: choicesAmong(lines, best),
      agrees: move === best.move,
      milliseconds,
      ...(away !== null && { away }),
      ...(uncounted !== undefined && { uncounted }),
      // The next position is the opponent's: what is good there is bad here.
      ...(next !== undefined && { loss: Math.max(0, best.centipawns + next.centipawns) }),
    };
  });
