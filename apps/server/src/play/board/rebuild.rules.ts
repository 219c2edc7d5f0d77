import type { Side } from '@muqabla/contract/play/matches/match';
import { isActRefusal } from '@muqabla/games/act';
import { parseRecordedAct } from '@muqabla/games/act-text';
import { startingMilliseconds } from '@muqabla/games/clock';
import { type Board, type BoardPlay, deadlineOf, gameOf, restAfter } from './board.rules.ts';

/** An act as stored, as far as a board is built from it. */
export type StoredAct = {
  readonly actNumber: number;
  readonly act: string;
  readonly remaining: Readonly<Record<Side, number>>;
  readonly actedAt: Date;
};

const UNTIMED = new Set(['resign', 'offer-draw', 'accept-draw', 'decline-draw']);

/**
 * The board after these acts, which are all from the first one on: what the table of games has at that act. Throws when
 * the rules refuse an act. Outages are not counted: the deadline is the one without them.
 */
export const rebuildPlay = (
  board: Pick<Board, 'rules' | 'clock'>,
  { first, hostSeed, joinerSeed, startedAt }: Pick<BoardPlay, 'first' | 'hostSeed' | 'joinerSeed' | 'startedAt'>,
  acts: readonly StoredAct[],
): BoardPlay => {
  const game = gameOf(board);
  let position = game.start(first);
  let since = startedAt;
  for (const { actNumber, act: text, actedAt } of acts) {
    const { seat, act } = parseRecordedAct(text);
    const next = game.apply(position, seat, act);
    if (isActRefusal(next)) throw new Error(`act ${actNumber} is refused: ${next.refusal}`);
    position = next;
    if (!UNTIMED.has(act.type)) since = restAfter(board, since, position, actedAt);
  }
  const full = startingMilliseconds(board.clock);
  const play = {
    first,
    hostSeed,
    joinerSeed,
    position,
    actNumber: acts.length,
    remaining: acts.at(-1)?.remaining ?? { host: full, joiner: full },
    since,
    startedAt,
    outcome: null,
  };
  return { ...play, deadline: deadlineOf(board, play) };
};
