import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Face, PlayerAct } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import { CHESS } from '@muqabla/games/chess/chess';
import { chessComputerAct } from '@muqabla/games/chess/computer';
import { draughtsComputerAct } from '@muqabla/games/draughts/computer';
import { DRAUGHTS } from '@muqabla/games/draughts/draughts';
import type { Game, LudoRulesId, RulesId } from '@muqabla/games/game';
import { greedyLudoAct } from '@muqabla/games/ludo/computer';
import { LUDO_BY_RULES } from '@muqabla/games/ludo/ludo';
import { replay } from '@muqabla/games/replay';
import type { Seat } from '@muqabla/games/seat';
import { rulesOf } from '../../play/matches/match/board-terms.rules.ts';

type Acts = readonly RecordedAct[];
type Computer = (first: Seat, acts: Acts, random: () => number) => PlayerAct | null;

// The server computes it between requests, so it looks less far than a phone does.
const CHESS_STRENGTH = { depth: 2, nodes: 4000, carelessness: 40 };

const playedBy =
  <Position extends object, View>(
    game: Game<Position, View>,
    choose: (position: Position, random: () => number) => PlayerAct | null,
  ): Computer =>
  (first, acts, random) =>
    choose(replay(game, first, acts).position, random);

const chessComputer = playedBy(CHESS, (position, random) => chessComputerAct(position, random(), CHESS_STRENGTH));

const ludoComputer = (rules: LudoRulesId) => playedBy(LUDO_BY_RULES[rules], greedyLudoAct);

const COMPUTERS: Readonly<Record<RulesId, Computer>> = {
  'ludo-classic-1': ludoComputer('ludo-classic-1'),
  'ludo-quick-1': ludoComputer('ludo-quick-1'),
  'ludo-classic-even-1': ludoComputer('ludo-classic-even-1'),
  'ludo-quick-even-1': ludoComputer('ludo-quick-even-1'),
  'chess-1': chessComputer,
  'chess-2': chessComputer,
  'carrom-quick-1': playedBy(CARROM_QUICK, (position, random) => carromComputerAct(position, 'gentle', random)),
  'draughts-1': playedBy(DRAUGHTS, (position, random) => draughtsComputerAct(position, 'gentle', random)),
};

const recordedAct = ({ side: seat, type, move = '', rollNumber = 0, face = 1 }: RecordedBoardAct): RecordedAct => {
  if (type === 'roll') return { seat, act: { type, rollNumber, face: face as Face } };
  return { seat, act: type === 'move' ? { type, move } : { type } };
};

/** The acts without offers of draws, whose rules differ between games that began at different times, and move nothing. */
const actsOnBoard = (acts: readonly RecordedBoardAct[]): Acts =>
  acts.filter(({ type }) => !type.endsWith('-draw')).map(recordedAct);

/**
 * Acts of both sides after which the robot gives up its games with a player who has yet to win against a robot: about a minute
 * of play. Many rolls of Ludo move nothing, and a stroke of carrom takes its time.
 */
const FIRST_WIN_ACTS: Readonly<Record<Board['game'], number>> = {
  'ludo-quick': 28,
  'ludo-classic': 28,
  chess: 16,
  carrom: 6,
};

/** True when a game with a player who has yet to win against a robot has lasted long enough: the first win is near. */
export const isFirstWinDue = ({
  game,
  state,
}: {
  game: Board['game'];
  state?: { actNumber: number } | undefined;
}): boolean => (state?.actNumber ?? 0) >= FIRST_WIN_ACTS[game];

/** True when this act of the robot mates its opponent in chess, and so ends the game before the first win is due. */
export const isMate = ({ game, dice, side, acts }: Board, act: PlayerAct | null): boolean => {
  if (game !== 'chess' || act?.type !== 'move') return false;
  const { position } = replay(CHESS, dice.first ?? side, [...actsOnBoard(acts), { seat: side, act }]);
  return CHESS.outcome(position) !== null;
};

/**
 * The robot's act in a game as its side sees it: what the computer opponent of practice would do. It declines draws, and
 * does nothing while it is the other side's turn.
 */
export const robotAct = ({ state, acts, dice, game, side }: Board, random: () => number): PlayerAct | null => {
  if (state === undefined || state.outcome !== undefined) return null;
  const offer = state.position.kind === 'chess' ? state.position.drawOffer : undefined;
  if (offer !== undefined && offer.by !== side && !offer.declined) return { type: 'decline-draw' };
  if (state.turn !== side) return null;
  const isEven = state.position.kind === 'ludo' && state.position.bags !== undefined;
  return COMPUTERS[rulesOf({ game, dice: isEven ? 'even' : 'free' })](dice.first ?? side, actsOnBoard(acts), random);
};
