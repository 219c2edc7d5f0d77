import type { StaffBoard } from '@muqabla/contract/boards/board-staff-calls';
import type { BoardOutcome, BoardState, RecordedBoardAct } from '@muqabla/contract/boards/board-state';
import type { Side } from '@muqabla/contract/matches/match';
import { HOME_STEP } from '@muqabla/games/ludo/track';
import { boardReasonWords } from '../../../lib/match.messages.ts';
import * as m from '../../../messages.ts';

const games: Record<StaffBoard['game'], () => string> = {
  'ludo-classic': m.game_board_ludo_classic,
  'ludo-quick': m.game_board_ludo_quick,
  chess: m.game_board_chess,
};

/** What is played on a board. */
export const gameWords = (game: StaffBoard['game']): string => games[game]();

/** How a game ended and why. */
export const outcomeWords = (
  { result, winner, reason }: BoardOutcome,
  names: Readonly<Record<Side, string>>,
): string => {
  const why = boardReasonWords(reason);
  if (result === 'drawn') return `${m.board_drawn()} ${why}`;
  return `${winner === undefined ? m.board_cancelled() : m.board_won_by({ name: names[winner] })} ${why}`;
};

/** What a side has on the board: its colour in chess, its tokens at home in Ludo. */
export const sideWords = ({ position }: BoardState, side: Side): string => {
  if (position.kind === 'chess') return position.white === side ? m.board_plays_white() : m.board_plays_black();
  return m.board_tokens_home({ count: position.tokens[side].filter((step) => step === HOME_STEP).length });
};

const moveWords = (move: string) => {
  // Of Ludo a move is the token alone.
  if (move.length === 1) return m.board_act_token({ token: Number(move) + 1 });
  const squares = { from: move.slice(0, 2), to: move.slice(2, 4) };
  return move.length > 4 ? m.board_act_promote(squares) : m.board_act_move(squares);
};

const plainActs: Record<Exclude<RecordedBoardAct['type'], 'roll' | 'move'>, () => string> = {
  resign: m.board_act_resign,
  'offer-draw': m.board_act_offer_draw,
  'accept-draw': m.board_act_accept_draw,
  'decline-draw': m.board_act_decline_draw,
  expire: m.board_act_expire,
};

/** One act, without its side. */
export const actWords = ({ type, move = '', face = 0 }: RecordedBoardAct): string => {
  if (type === 'roll') return m.board_act_roll({ face });
  return type === 'move' ? moveWords(move) : plainActs[type]();
};

const checks: Record<StaffBoard['checks'][number]['name'], () => string> = {
  'host-commit': m.board_check_host_commit,
  'dice-commit': m.board_check_dice_commit,
  'first-seat': m.board_check_first_seat,
  rolls: m.board_check_rolls,
  acts: m.board_check_acts,
  position: m.board_check_position,
};

/** What a check of a finished game found. */
export const checkWords = ({ name, passed }: StaffBoard['checks'][number]): string =>
  passed ? checks[name]() : m.board_check_broken({ check: checks[name]() });
