import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { arenaPointsText } from './arena-points.ts';
import type { LiveBoard } from './live-board.rules.ts';

export type EndOfGame = { board: LiveBoard; outcome: BoardOutcome; match: MatchView; opponent: string };

/** The money that the end moved; a game of a tournament has points instead. */
const moneyOf = ({ board: { side }, outcome, match, opponent }: EndOfGame) => {
  if (match.tournamentId !== undefined)
    return outcome.result === 'cancelled' ? m.arena_counts_not() : arenaPointsText(match, side, opponent);
  const prize = formatRupees(prizeOf(match));
  if (outcome.result !== 'won') return m.room_cancelled_next({ amount: formatRupees(match.amount) });
  return outcome.winner === side ? m.room_won_next({ prize }) : m.room_lost_next({ prize, name: opponent });
};

const titleOf = ({ board: { side }, outcome, opponent }: EndOfGame) => {
  if (outcome.result === 'won') return outcome.winner === side ? m.board_won() : m.room_lost({ name: opponent });
  return outcome.result === 'drawn' ? m.board_drawn() : m.room_cancelled();
};

/** The end of a game in words, as its card shows them and as they are read aloud. */
export const endWords = (end: EndOfGame): { title: string; money: string } => ({
  title: titleOf(end),
  money: moneyOf(end),
});
