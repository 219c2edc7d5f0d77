import { CHESS } from '../src/chess/chess.ts';
import { chessComputerAct } from '../src/chess/computer.ts';
import { diceKey, roll } from '../src/dice/dice-key.ts';
import { verifyGame } from '../src/dice/verify-game.ts';
import { LUDO_CLASSIC } from '../src/ludo/ludo.ts';
import { replay } from '../src/replay.ts';
import { chessPosition } from '../test/chess-positions.ts';
import { playedProof } from '../test/played-proof.ts';

/** Microseconds of processor time for one call, so that other work on the machine does not count. */
const microsecondsOf = (calls: number, call: (number: number) => void): number => {
  for (let warmUp = 0; warmUp < calls / 5; warmUp++) call(warmUp);
  const before = process.cpuUsage();
  for (let number = 0; number < calls; number++) call(number);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
};

const MIDDLE_GAME = chessPosition('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5');
const SEED = '5e'.repeat(32);

export interface Speed {
  readonly what: string;
  readonly microseconds: number;
}

/** What one act, list, roll or verification costs. */
export const speeds = (): Speed[] => {
  const proof = playedProof(LUDO_CLASSIC, 1);
  const key = diceKey('speed', { hostSeed: SEED, joinerSeed: SEED, diceSeed: SEED });
  const replayOnce = () => replay(LUDO_CLASSIC, proof.first, proof.acts);
  const castle = { type: 'move', move: 'e1g1' } as const;
  return [
    { what: 'Ludo: apply one act', microseconds: microsecondsOf(5_000, replayOnce) / proof.acts.length },
    {
      what: 'chess: apply one move',
      microseconds: microsecondsOf(5_000, () => CHESS.apply(MIDDLE_GAME, 'host', castle)),
    },
    { what: 'chess: list the legal moves', microseconds: microsecondsOf(2_000, () => CHESS.legalMoves(MIDDLE_GAME)) },
    {
      what: 'chess: the computer chooses a move',
      microseconds: microsecondsOf(100, (number) => chessComputerAct(MIDDLE_GAME, (number % 10) / 10)),
    },
    { what: 'dice: one roll', microseconds: microsecondsOf(100_000, (number) => roll(key, number)) },
    {
      what: `dice: verify a Ludo game of ${proof.acts.length} acts`,
      microseconds: microsecondsOf(200, () => verifyGame(LUDO_CLASSIC, proof)),
    },
  ];
};
