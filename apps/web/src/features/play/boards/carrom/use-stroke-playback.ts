import type { BoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Spot } from '@muqabla/games/carrom/board';
import { parseStroke, type Stroke } from '@muqabla/games/carrom/stroke';
import { menOnBoard } from '@muqabla/ui/boards/carrom-places.rules';
import { useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { followMen, type PlacedMan, placeMen } from './placed-men.rules.ts';
import { type CarromPosition, type StrokeFact, strokeFacts } from './stroke-report.rules.ts';
import { endedMen, runOf, type StrokeRun } from './stroke-run.rules.ts';

/** The board at rest that is shown, which follows the game stroke by stroke. */
type BoardAtRest = {
  readonly actNumber: number;
  readonly position: CarromPosition;
  readonly men: readonly PlacedMan[];
  /** The stroke that led here, in words; null after a reload. */
  readonly report: StrokeReport | null;
  /** Places that men left with that stroke, for those who see no motion. */
  readonly left: readonly Spot[];
};

export type StrokeReport = {
  readonly number: number;
  readonly isOwn: boolean;
  readonly facts: readonly StrokeFact[];
  readonly playsOn: boolean;
};

type PlaybackOptions = Pick<BoardGameProps, 'state' | 'acts' | 'own' | 'sending'> & { position: CarromPosition };

/** The stroke after the shown board: recorded, or on its way to the server. */
const pendingStroke = (
  { state, acts, own, sending }: PlaybackOptions,
  actNumber: number,
  isRunning: boolean,
): { side: typeof own; stroke: Stroke; isRecorded: boolean } | null => {
  const recorded = acts.find(({ number }) => number === actNumber);
  // Of a board that is further behind, as after a lost connection, only the end is shown; but a picture is not cut off.
  const isNext = state.actNumber === actNumber + 1 || isRunning;
  if (recorded?.type === 'move' && isNext) return strokeOf(recorded.side, recorded.move, true);
  const isSent = sending?.type === 'move' && state.actNumber === actNumber;
  return isSent ? strokeOf(own, moveOf(sending), false) : null;
};

const moveOf = (act: BoardAct) => (act.type === 'move' ? act.move : '');

const strokeOf = (side: BoardGameProps['own'], move: string | undefined, isRecorded: boolean) => {
  const stroke = parseStroke(move ?? '');
  return stroke === null ? null : { side, stroke, isRecorded };
};

const isSame = (a: CarromPosition, b: CarromPosition) => JSON.stringify(a) === JSON.stringify(b);

/** Follows the game: each stroke runs once over the board before its outcome is shown. */
export function useStrokePlayback(options: PlaybackOptions) {
  const { state, position, own } = options;
  const [shown, setShown] = useState<BoardAtRest>(() => restingAt(state.actNumber, position, own));
  const [run, setRun] = useState<StrokeRun | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const pending = pendingStroke(options, shown.actNumber, run?.number === shown.actNumber);
  if (pending === null) {
    if (run !== null) setRun(null);
    if (shown.actNumber !== state.actNumber || !isSame(shown.position, position))
      setShown(restingAt(state.actNumber, position, own));
  } else if (run?.number !== shown.actNumber) {
    setRun(runOf(shown.actNumber, pending.side, pending.stroke, own, shown.men));
    setEnded(false);
  } else if (hasEnded && pending.isRecorded) {
    const isNext = state.actNumber === run.number + 1;
    setShown(isNext ? afterRun(shown, run, state, position, own) : restingAt(state.actNumber, position, own));
    setRun(null);
  }
  return { shown, run, onEnd: () => setEnded(true) };
}

const restingAt = (actNumber: number, position: CarromPosition, own: BoardGameProps['own']): BoardAtRest => ({
  actNumber,
  position,
  men: placeMen(menOnBoard(position, own)),
  report: null,
  left: [],
});

const afterRun = (
  before: BoardAtRest,
  run: StrokeRun,
  { actNumber, turn }: BoardGameProps['state'],
  position: CarromPosition,
  own: BoardGameProps['own'],
): BoardAtRest => {
  const men = followMen(endedMen(run), menOnBoard(position, own));
  const still = new Map(men.map((man) => [man.key, man]));
  const isStill = ({ key, x, y }: PlacedMan) => still.get(key)?.x === x && still.get(key)?.y === y;
  return {
    actNumber,
    position,
    men,
    report: {
      number: run.number,
      isOwn: run.side === own,
      facts: strokeFacts(before.position, position, run.side, run.motion.result.pocketed),
      playsOn: turn === run.side,
    },
    left: before.men.filter((man) => !isStill(man)),
  };
};
