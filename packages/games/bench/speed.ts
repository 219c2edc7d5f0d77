import { CARROM_QUICK } from '../src/carrom/carrom.ts';
import { carromComputerAct } from '../src/carrom/computer.ts';
import { CHESS } from '../src/chess/chess.ts';
import { chessComputerAct } from '../src/chess/computer.ts';
import { diceKey, roll } from '../src/dice/dice-key.ts';
import { verifyGame } from '../src/dice/verify-game.ts';
import { draughtsComputerAct } from '../src/draughts/computer.ts';
import { DRAUGHTS } from '../src/draughts/draughts.ts';
import { startDraughts } from '../src/draughts/position.ts';
import { LUDO_CLASSIC } from '../src/ludo/ludo.ts';
import { replay } from '../src/replay.ts';
import { chessPosition } from '../test/chess-positions.ts';
import { playedProof } from '../test/played-proof.ts';
import { seededRandom } from '../test/seeded-random.ts';

/** Microseconds of processor time for one call, so that other work on the machine does not count. */
const microsecondsOf = (calls: number, call: (number: number) => void): number => {
  for (let warmUp = 0; warmUp < calls / 5; warmUp++) call(warmUp);
  const before = process.cpuUsage();
  for (let number = 0; number < calls; number++) call(number);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
};

const MIDDLE_GAME = chessPosition('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5');
const OPENING = { type: 'move', move: '1115' } as const;
const CARROM_MIDDLE = CARROM_QUICK.parse(
  '-28757,-10450;-16797,9943;2116,9393;10856,16769;24992,-1009 -24107,31683;-12234,3601;4102,1069;34011,15524 -848,4996 ' +
    'host host 0,0 1,1 12 277 0,0 0,0 -',
);
const SEED = '5e'.repeat(32);

export interface Speed {
  readonly what: string;
  readonly microseconds: number;
}

/** Measures one act, list of moves, roll and verification of each game. */
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
    {
      what: 'draughts: apply one move',
      microseconds: microsecondsOf(5_000, () => DRAUGHTS.apply(startDraughts('host'), 'host', OPENING)),
    },
    {
      what: 'draughts: the strong computer chooses a move',
      microseconds: microsecondsOf(20, (number) =>
        draughtsComputerAct(startDraughts('host'), 'strong', seededRandom(number)),
      ),
    },
    ...(['gentle', 'steady', 'strong'] as const).map((strength) => ({
      what: `carrom: the ${strength} computer chooses a stroke`,
      microseconds: microsecondsOf(100, (number) => carromComputerAct(CARROM_MIDDLE, strength, seededRandom(number))),
    })),
    { what: 'dice: one roll', microseconds: microsecondsOf(100_000, (number) => roll(key, number)) },
    {
      what: `dice: verify a Ludo game of ${proof.acts.length} acts`,
      microseconds: microsecondsOf(200, () => verifyGame(LUDO_CLASSIC, proof)),
    },
  ];
};
