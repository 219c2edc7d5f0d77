import { formatStroke } from '@muqabla/games/carrom/stroke';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { useRest } from '../use-rest.ts';
import { AimLens } from './aim-lens.tsx';
import { CarromBoard, plainMen } from './carrom-board.tsx';
import { CarromMen, CarromStatus } from './carrom-status.tsx';
import { Guide } from './guide.tsx';
import { PullMark } from './pull-mark.tsx';
import { StrokeControls } from './stroke-controls.tsx';
import type { CarromPosition } from './stroke-report.rules.ts';
import { leadOf, type StrokeRun } from './stroke-run.rules.ts';
import { useAim } from './use-aim.ts';
import { useBoardGestures } from './use-board-gestures.ts';
import { useStrokePicture } from './use-stroke-picture.ts';
import { useStrokePlayback } from './use-stroke-playback.ts';

type CarromGameProps = BoardGameProps & { position: CarromPosition };

/** A carrom board to play on or to watch. A stroke of one's own runs before the server has confirmed it. */
export function CarromGame({ state, acts, own, names, sending, onAct, onRest, isBare, position }: CarromGameProps) {
  const reduced = useReducedMotion();
  const { shown, run, onEnd } = useStrokePlayback({ state, acts, own, sending, position });
  const refOf = useStrokePicture(shown.men, run, onEnd);
  const men = plainMen(shown.men);
  const isSettled = run === null && shown.actNumber === state.actNumber;
  useRest(onRest, isSettled, state.actNumber);
  const mayAct = onAct !== undefined && isSettled && state.turn === own && sending === undefined;
  const aim = useAim(men, shown.actNumber);
  const strike = (power: number) => {
    if (!mayAct) return;
    aim.setPower(power);
    onAct({ type: 'move', move: formatStroke({ ...aim.stroke, power }) });
  };
  const gestures = useBoardGestures({ aim, mayAct, onStrike: strike });
  const stroke = mayAct ? aim.stroke : null;
  return (
    <>
      <CarromBoard
        men={shown.men}
        run={run}
        stroke={stroke}
        left={reduced ? shown.left : []}
        refOf={refOf}
        handlers={onAct === undefined ? undefined : gestures.handlers}
        overlay={
          <>
            {run !== null && <OpponentsAim key={run.number} run={run} />}
            {stroke !== null && <Guide men={men} stroke={stroke} />}
            {stroke !== null && gestures.doing === 'pull' && <PullMark stroke={stroke} power={gestures.pullPower} />}
          </>
        }
      >
        {stroke !== null && gestures.doing === 'aim' && <AimLens men={men} stroke={stroke} />}
      </CarromBoard>
      <div className="board-panel grid grid-cols-[minmax(0,1fr)] gap-1">
        <CarromStatus
          state={state}
          position={shown.position}
          report={shown.report}
          own={own}
          names={names}
          moving={run?.side ?? null}
        />
        {onAct !== undefined && !isBare && (
          <StrokeControls aim={aim} men={men} disabled={!mayAct} onStrike={() => strike(aim.stroke.power)} />
        )}
        <CarromMen men={men} own={own} position={shown.position} />
      </div>
    </>
  );
}

/** The line of the other side, until its striker moves. */
function OpponentsAim({ run }: { run: StrokeRun }) {
  const lead = leadOf(run);
  const [isShown, setShown] = useState(lead > 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), lead);
    return () => clearTimeout(timer);
  }, [lead]);
  if (!isShown) return null;
  const { motion, isTurned, stroke } = run;
  const men = motion.pieces.flatMap((kind, piece) => {
    const place = motion.frames[0]?.[piece] ?? null;
    return kind === 'striker' || place === null ? [] : [{ kind, x: place.x, y: place.y }];
  });
  return (
    <g transform={isTurned ? 'rotate(180)' : undefined}>
      <Guide men={men} stroke={stroke} />
    </g>
  );
}
