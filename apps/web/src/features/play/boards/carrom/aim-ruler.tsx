import type { Man } from '@muqabla/games/carrom/board';
import { cx } from '@muqabla/ui/cx';
import { IconButton } from '@muqabla/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@muqabla/ui/icons';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import * as m from '../../../../messages.ts';
import { nextManAngle, RULER_DEGREE_PIXELS, rulerTurn, signedAngle } from './aim.rules.ts';
import { aimText } from './carrom-words.ts';
import type { Aim } from './use-aim.ts';

type AimRulerProps = { aim: Aim; men: readonly Man[]; disabled: boolean };

const NUDGE = 10;
const DEGREE = 100;
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -NUDGE,
  ArrowDown: -NUDGE,
  ArrowRight: NUDGE,
  ArrowUp: NUDGE,
};
/** Degrees to either side of the needle that are drawn. */
const DRAWN = 16;

/** The angle as a ruler under a needle, with a button of a tenth of a degree to either side. */
export function AimRuler({ aim, men, disabled }: AimRulerProps) {
  const { stroke } = aim;
  const angle = signedAngle(stroke.angle);
  const finger = useRef<{ x: number; time: number; speed: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || !event.isPrimary) return;
    finger.current = { x: event.clientX, time: event.timeStamp, speed: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = finger.current;
    if (from === null) return;
    const pixels = event.clientX - from.x;
    const speed = from.speed * 0.6 + (Math.abs(pixels) / Math.max(event.timeStamp - from.time, 1)) * 0.4;
    aim.turn(rulerTurn(pixels, speed));
    finger.current = { x: event.clientX, time: event.timeStamp, speed };
  };
  const letGo = () => {
    finger.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key];
    if (disabled || (step === undefined && event.key !== 'PageUp' && event.key !== 'PageDown' && event.key !== 'Home'))
      return;
    event.preventDefault();
    if (step !== undefined) aim.turn(event.shiftKey ? step * 10 : step);
    else if (event.key === 'Home') aim.setAngle(0);
    else aim.setAngle(nextManAngle(men, stroke, event.key === 'PageUp' ? 1 : -1));
  };
  return (
    <span className="flex min-w-0 flex-1 items-center">
      <IconButton
        label={m.carrom_aim_left()}
        icon={<ChevronLeft size={22} aria-hidden />}
        disabled={disabled}
        onClick={() => aim.turn(-NUDGE)}
        className="-ml-1 h-11! w-9!"
      />
      <span
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={m.carrom_aim()}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={angle / DEGREE}
        aria-valuetext={aimText(men, stroke)}
        aria-disabled={disabled || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
        className={cx(
          'relative block h-11 min-w-0 flex-1 touch-none overflow-hidden rounded-s bg-inset inset-ring inset-ring-line-2',
          !disabled && 'cursor-ew-resize',
        )}
      >
        <Ticks angle={angle} />
        <span aria-hidden className="num absolute inset-x-0 top-0.5 text-center text-caption leading-4 font-semi">
          {`${(Math.abs(angle) / DEGREE).toFixed(1)}°`}
        </span>
        <span
          aria-hidden
          className="absolute bottom-0 left-1/2 h-5 w-[3px] -translate-x-1/2 rounded-full bg-action-edge"
        />
      </span>
      <IconButton
        label={m.carrom_aim_right()}
        icon={<ChevronRight size={22} aria-hidden />}
        disabled={disabled}
        onClick={() => aim.turn(NUDGE)}
        className="-mr-1 h-11! w-9!"
      />
    </span>
  );
}

/** One tick a degree, a long one every five. */
function Ticks({ angle }: { angle: number }) {
  const middle = Math.round(angle / DEGREE);
  return (
    <svg aria-hidden className="absolute inset-x-0 bottom-0 mx-auto h-5 w-px overflow-visible stroke-carrom-tick">
      {Array.from({ length: 2 * DRAWN + 1 }, (_, index) => middle - DRAWN + index).map((degree) => {
        const x = (degree - angle / DEGREE) * RULER_DEGREE_PIXELS;
        const length = degree % 5 === 0 ? 13 : 7;
        return <path key={degree} d={`M${x.toFixed(1)} 20v${-length}`} strokeWidth={1.5} />;
      })}
    </svg>
  );
}
