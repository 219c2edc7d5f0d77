import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import type { BoardOutcome, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { parseStroke } from '@muqabla/games/carrom/stroke';
import { HOME_STEP } from '@muqabla/games/ludo/track';
import { boardReasonWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';

const games: Record<StaffBoard['game'], () => string> = {
  'ludo-classic': m.board_ludo_classic,
  'ludo-quick': m.board_ludo_quick,
  chess: m.board_chess,
  carrom: m.board_carrom,
};

/** Names the game of a board. */
export const gameWords = (game: StaffBoard['game']): string => games[game]();

/** Describes the end of a game and its reason. */
export const outcomeWords = (
  { result, winner, reason }: BoardOutcome,
  names: Readonly<Record<Side, string>>,
): string => {
  const why = boardReasonWords(reason);
  if (result === 'drawn') return `${m.board_drawn()} ${why}`;
  return `${winner === undefined ? m.board_cancelled() : m.board_won_by({ name: names[winner] })} ${why}`;
};

/** Describes a side's position: its colour in chess and draughts, its tokens at home in Ludo, its colour and points in carrom. */
export const sideWords = ({ position }: BoardState, side: Side): string => {
  if (position.kind === 'chess') return position.white === side ? m.board_plays_white() : m.board_plays_black();
  if (position.kind === 'carrom') {
    const points = position.points[side];
    return position.first === side ? m.board_carrom_white({ points }) : m.board_carrom_black({ points });
  }
  if (position.kind === 'draughts') return position.black === side ? m.board_plays_black() : m.board_plays_white();
  return m.board_tokens_home({ count: position.tokens[side].filter((step) => step === HOME_STEP).length });
};

const moveWords = (move: string) => {
  // A move in Ludo names the token alone.
  if (move.length === 1) return m.board_act_token({ token: Number(move) + 1 });
  const stroke = parseStroke(move);
  if (stroke !== null) {
    const { spot, angle, power } = stroke;
    return m.board_act_stroke({ spot, degrees: (angle / 100).toFixed(2), power });
  }
  const squares = { from: move.slice(0, 2), to: move.slice(2, 4) };
  return move.length > 4 ? m.board_act_promote(squares) : m.board_act_move(squares);
};

const plainActs: Record<Exclude<RecordedBoardAct['type'], 'roll' | 'move'>, () => string> = m.board_act;

/** One act, without its side. */
export const actWords = ({ type, move = '', face = 0 }: RecordedBoardAct): string => {
  if (type === 'roll') return m.board_act_roll({ face });
  return type === 'move' ? moveWords(move) : plainActs[type]();
};

const checks: Record<StaffBoard['checks'][number]['name'], () => string> = m.board_check;

/** Describes the result of one check of a finished game. */
export const checkWords = ({ name, passed }: StaffBoard['checks'][number]): string =>
  passed ? checks[name]() : m.board_check_broken({ check: checks[name]() });
