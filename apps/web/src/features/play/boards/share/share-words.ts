import type { MatchView } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { closenessOf } from '../../lib/closeness.rules.ts';
import type { GameCheck } from '../../lib/game-check.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { otherSide } from '../board-game.ts';
import type { LiveBoard } from '../match/live-board.rules.ts';
import { sideNote } from '../side-note.ts';
import type { CardWords } from './draw-card.ts';

/** A game was close when the loser had three tokens home, one within a roll of it, or two men left. */
const isClose = (board: LiveBoard): boolean => {
  const outcome = board.state?.outcome;
  if (board.state === undefined || outcome?.winner === undefined || outcome.reason === 'resigned') return false;
  const closeness = closenessOf(board.state, otherSide(outcome.winner));
  if (closeness === null) return false;
  if (closeness.kind === 'steps') return closeness.count <= 6;
  return closeness.all - closeness.count <= (closeness.kind === 'home' ? 1 : 2);
};

type Facts = {
  board: LiveBoard;
  match: MatchView;
  brand: string;
  game: string;
  check: GameCheck | undefined;
  /** The place of the result in the public log, once it has one. */
  entry: number | undefined;
  showsAmount: boolean;
};

/** The words of a card: who won, how, and how it can be checked. The amount is there only when it was chosen. */
export const cardWords = ({ board, match, brand, game, check, entry, showsAmount }: Facts): CardWords => {
  const { state } = board;
  const winner = state?.outcome?.winner;
  const first = winner ?? board.side;
  const second = otherSide(first);
  const seat = (side: typeof first) => ({
    name: board[side]?.username ?? '',
    avatar: board[side]?.avatar ?? '',
    note: state === undefined ? '' : sideNote(state, side),
  });
  const { name } = seat(first);
  const won = isClose(board) ? m.share_card_close({ name }) : m.share_card_won({ name });
  const dice = check?.dice ?? null;
  const facts =
    dice === null
      ? [state?.outcome && reasonText(state.outcome.reason).replace(/[.।]$/, '')]
      : [m.share_sixes({ own: dice.sixes[first], other: dice.sixes[second] }), m.share_rolls({ count: dice.rolls })];
  return {
    brand,
    game,
    title: winner === undefined ? m.outcome_draw() : won,
    facts: facts.join(' · '),
    ...(showsAmount && winner !== undefined && { amount: formatRupees(prizeOf(match)) }),
    check: dice === null ? m.share_card_check_game() : m.share_card_check(),
    entry: entry === undefined ? m.share_card_log() : m.share_card_entry({ number: entry }),
    seats: [seat(first), seat(second)],
    isDrawn: winner === undefined,
  };
};
