import type { Side } from '@muqabla/contract/matches/match';
import { parseRecordedAct } from '@muqabla/games/act-text';
import { startingMilliseconds } from '@muqabla/games/clock';
import { replay } from '@muqabla/games/replay';
import { type Board, type BoardPlay, deadlineOf, gameOf } from './board.rules.ts';

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
  const recorded = acts.map(({ act }) => parseRecordedAct(act));
  const { position, refused } = replay(gameOf(board), first, recorded);
  if (refused !== null) throw new Error(`act ${refused.act} is refused: ${refused.reason}`);
  const full = startingMilliseconds(board.clock);
  const timed = acts.findLast((_, index) => !UNTIMED.has(recorded[index]?.act.type ?? ''));
  const play = {
    first,
    hostSeed,
    joinerSeed,
    position,
    actNumber: acts.length,
    remaining: acts.at(-1)?.remaining ?? { host: full, joiner: full },
    since: timed?.actedAt ?? startedAt,
    startedAt,
    outcome: null,
  };
  return { ...play, deadline: deadlineOf(board, play) };
};
