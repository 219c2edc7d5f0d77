import { firstOfRun } from '@muqabla/testing/sampled-variants';
import { CORPUS_TIMEOUT_MILLISECONDS, IS_NIGHTLY, rounds } from '@muqabla/testing/test-effort';
import { Chess } from 'chess.js';
import { expect, it } from 'vitest';
import { chessPosition } from '../../test/chess-positions.ts';
import { playout, replayedText } from '../../test/playout.ts';
import { pick, seededDice, seededRandom } from '../../test/seeded-random.ts';
import type { Played } from '../play-act.ts';
import { CHESS } from './chess.ts';
import { type ChessPosition, seatToMove } from './position.ts';

// chess.js plays some thousand moves a second, so whole games are few and most begin near one of the endings.
const WHOLE_GAMES = rounds(10, 300);
const LATE_GAMES = rounds(100, 1_500);
const HABITS = { expire: 0.001, resign: 0.001, offerDraw: 0.05 };

const LATE_POSITIONS = [
  '8/P6k/8/8/8/8/p6K/8 w - - 0 1',
  '8/8/4k3/8/8/4K3/4Q3/8 w - - 80 1',
  'k7/8/1K6/8/8/8/8/6R1 w - - 0 1',
  '8/5k2/8/3pP3/8/8/2K5/8 w - d6 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 90 1',
  '8/8/3k4/8/2B5/3K4/4n3/8 b - - 70 1',
].map((fen) => chessPosition(fen));

const faultOfStep = (before: ChessPosition, { state: { position } }: Played<ChessPosition>): string | undefined => {
  if (position.earlier.length > 100) return 'at most a hundred positions are kept';
  const moved = position.fen !== before.fen;
  if (moved && seatToMove(position) === seatToMove(before)) return 'the seats move in turn';
  if (moved && new Chess(position.fen).fen() !== position.fen) return 'the board is written in one way';
  return undefined;
};

const playAll = (games: number, starts: readonly ChessPosition[]): Set<string> => {
  const endings = new Set<string>();
  const first = firstOfRun(games);
  for (let number = first; number < first + games; number++) {
    const random = seededRandom(number);
    const start = pick(starts, random);
    const game = { ...CHESS, start: () => start };
    const played = playout(game, start, { random, dice: seededDice(number), habits: HABITS }, (before, step) => {
      const fault = faultOfStep(before, step);
      if (fault !== undefined) expect.fail(`game ${number}: ${fault}: ${CHESS.serialise(step.state.position)}`);
    });
    const text = CHESS.serialise(played.position);
    if (replayedText(game, played) !== text) expect.fail(`game ${number} replays to another position than ${text}`);
    endings.add(played.position.outcome?.reason ?? 'none');
  }
  return endings;
};

it(
  'every random game from the start ends, keeps its invariants and replays to the same position',
  () => {
    expect(playAll(WHOLE_GAMES, [CHESS.start('joiner')])).not.toContain('none');
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);

it(
  'every random game from a late position ends in one of the ways the laws know',
  () => {
    expect([...playAll(LATE_GAMES, LATE_POSITIONS)].sort()).toEqual(
      expect.arrayContaining(['dead-position', 'fifty-moves', ...(IS_NIGHTLY ? ['checkmate', 'stalemate'] : [])]),
    );
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
