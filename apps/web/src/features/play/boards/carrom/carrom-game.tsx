import type { Man } from '@muqabla/games/carrom/board';
import { guideLine } from '@muqabla/games/carrom/motion';
import { formatStroke, type Stroke } from '@muqabla/games/carrom/stroke';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import { cx } from '@muqabla/ui/cx';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { useRest } from '../use-rest.ts';
import { wholeStroke } from './aim.rules.ts';
import { CarromBoard, plainMen } from './carrom-board.tsx';
import { CarromMen, CarromStatus } from './carrom-status.tsx';
import { Guide } from './guide.tsx';
import { PullHand, usePullHand } from './pull-hand.tsx';
import { PullMark } from './pull-mark.tsx';
import { StrokeControls } from './stroke-controls.tsx';
import type { CarromPosition } from './stroke-report.rules.ts';
import { leadOf, type StrokeRun } from './stroke-run.rules.ts';
import { useAim } from './use-aim.ts';
import { useBoardGestures } from './use-board-gestures.ts';
import { useStrokePicture } from './use-stroke-picture.ts';
import { useStrokePlayback } from './use-stroke-playback.ts';

/** Half of the part that is shown, in millimetres: about four times as large as on the board. */
const HALF = 62;

/** The first touch of the stroke, enlarged in a corner that the line does not cross, while the finger turns the aim. */
function AimLens({ men, stroke }: { men: readonly Man[]; stroke: Stroke }) {
  const { to, man } = guideLine(men, stroke);
  if (man === null) return null;
  const centre = { x: (to.x + man.spot.x) / 200, y: 0 - (to.y + man.spot.y) / 200 };
  const near = men.filter(({ x, y }) => Math.hypot(x / 100 - centre.x, 0 - y / 100 - centre.y) < HALF + 30);
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute bottom-[1.5%] size-[31%] overflow-hidden carrom-lens rounded-full shadow-2',
        centre.x > 0 ? 'left-[1.5%]' : 'right-[1.5%]',
      )}
    >
      <svg viewBox={`${centre.x - HALF} ${centre.y - HALF} ${2 * HALF} ${2 * HALF}`} className="size-full">
        {near.map(({ kind, x, y }) => (
          <svg key={`${x} ${y}`} x={x / 100 - 15.9} y={0 - y / 100 - 15.9} width={31.8} height={31.8}>
            <CarromPieceArt kind={kind} />
          </svg>
        ))}
        <Guide men={men} stroke={stroke} />
      </svg>
    </span>
  );
}

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
  const strike = ({ angle, power }: Pick<Stroke, 'angle' | 'power'>) => {
    if (!mayAct) return;
    aim.setPower(power);
    onAct({ type: 'move', move: formatStroke(wholeStroke({ ...aim.stroke, angle, power })) });
  };
  const gestures = useBoardGestures({ aim, mayAct, onStrike: strike });
  const hand = usePullHand(gestures.doing !== null);
  const stroke = mayAct ? aim.stroke : null;
  const isOver = isSettled && state.turn === undefined;
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
        <>
          {stroke !== null && gestures.doing === 'aim' && <AimLens men={men} stroke={stroke} />}
          {stroke !== null && hand && <PullHand stroke={stroke} />}
        </>
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
        {onAct !== undefined && !isBare && !isOver && (
          <StrokeControls aim={aim} men={men} disabled={!mayAct} onStrike={() => strike(aim.stroke)} />
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
