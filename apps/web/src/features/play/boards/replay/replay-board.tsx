import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { ReplayControls } from '@muqabla/ui/boards/replay-controls';
import { useReplay } from '@muqabla/ui/boards/use-replay';
import { Skeleton } from '@muqabla/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import * as m from '../../../../messages.ts';
import { BoardView } from '../board-view.tsx';

const PLAY_MILLISECONDS = { ludo: 1500, chess: 900, carrom: 4500, draughts: 900 };

type ReplayBoardProps = {
  /** The boards of the game, one before the first act and one after each. */
  states: readonly BoardState[];
  acts: readonly RecordedBoardAct[];
  /** The side that sits below. */
  own: Side;
  names: Readonly<Record<Side, string>>;
  /** `end` follows a game that grows. */
  startAt?: 'start' | 'end';
  /** The step to begin with, such as that of a shared link. */
  firstStep?: number | undefined;
  onStep?: (step: number) => void;
  /** Stands below a finished game, with the step that is shown and a way to another. */
  below?: (replay: { step: number; go: (step: number) => void }) => ReactNode;
};

/** The board of a game with the controls of its replay. */
export function ReplayBoard({
  states,
  acts,
  own,
  names,
  startAt = 'start',
  firstStep,
  onStep,
  below,
}: ReplayBoardProps) {
  const last = states.length - 1;
  const kind = states[0]?.position.kind ?? 'chess';
  const replay = useReplay({ last, startAt, firstStep, stepMilliseconds: PLAY_MILLISECONDS[kind] });
  const { step } = replay;
  useEffect(() => onStep?.(step), [onStep, step]);
  const state = states[step];
  if (state === undefined) return <Skeleton className="h-90 rounded-l" />;
  return (
    // Board and controls are seen together on a wide screen too.
    <div
      className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-2"
      style={{ maxWidth: 'max(17rem, 100dvh - 12rem)' }}
    >
      <BoardView state={state} acts={acts.slice(0, state.actNumber)} own={own} names={names} isBare />
      <ReplayControls
        replay={replay}
        labels={{
          back: m.board_step_back(),
          play: m.board_play(),
          pause: m.board_pause(),
          next: m.board_step_on(),
          step: m.board_replay_place(),
        }}
      />
      {below?.(replay)}
    </div>
  );
}
