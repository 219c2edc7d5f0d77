import { type PointerEvent, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { Die } from './die.tsx';

/** The button in a player's own corner; `text` is read below the die, `label` aloud. */
export type RollButton = { label: string; text: string; mayRoll: boolean; onRoll: () => void };

type DieCornerProps = {
  isOwn: boolean;
  isOnTurn: boolean;
  face: number | null;
  isRolling: boolean;
  /** Says why nothing can be moved, below a die that shakes. */
  stuck?: string | undefined;
  /** Absent where the board is only watched. */
  roll?: RollButton | undefined;
};

// Shares of the board's width.
const OWN_DIE = '18cqw';
const OTHER_DIE = '14cqw';
/** A longer way of the finger throws the die. */
const FLICK_PIXELS = 24;
const FARTHEST_PIXELS = 90;
const THROW_MILLISECONDS = 520;
/** A click that comes so soon after a flick is the flick's own. */
const CLICK_AFTER_FLICK_MILLISECONDS = 400;

/** Lets a finger throw the die: it flies that way and comes back while it tumbles. */
function useFlick({ mayRoll, onRoll }: Pick<RollButton, 'mayRoll' | 'onRoll'>) {
  const reduced = useReducedMotion();
  const die = useRef<HTMLSpanElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const flickedAt = useRef(-Infinity);
  const fly = (x: number, y: number) => {
    const far = Math.min(1, FARTHEST_PIXELS / Math.hypot(x, y));
    if (!reduced)
      die.current?.animate(
        [
          {},
          { transform: `translate(${x * far}px, ${y * far}px) scale(1.25)`, easing: 'cubic-bezier(.4,0,.3,1.3)' },
          {},
        ],
        { duration: THROW_MILLISECONDS, easing: 'ease-out' },
      );
  };
  return {
    die,
    handlers: {
      onPointerDown: ({ clientX, clientY, isPrimary, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
        if (!mayRoll || !isPrimary) return;
        start.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerUp: ({ clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
        const from = start.current;
        start.current = null;
        if (from === null) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (Math.hypot(x, y) < FLICK_PIXELS) return;
        flickedAt.current = timeStamp;
        fly(x, y);
        onRoll();
      },
      onPointerCancel: () => {
        start.current = null;
      },
      onClick: ({ timeStamp }: { timeStamp: number }) => {
        if (timeStamp - flickedAt.current > CLICK_AFTER_FLICK_MILLISECONDS) onRoll();
      },
    },
  };
}

/** The corner of the board with a side's die: the player's own, at the thumb, is the button that rolls by a tap or a flick. */
export function DieCorner({ isOwn, isOnTurn, face, isRolling, stuck, roll }: DieCornerProps) {
  const isShown = isOnTurn || isRolling;
  const corner = cx(
    'absolute grid size-[38%] place-content-center place-items-center gap-[2.6cqw] rounded-[8%]',
    isOwn ? 'right-[1%] bottom-[1%]' : 'top-[1%] left-[1%]',
  );
  const die = isShown && (
    <span className={stuck === undefined ? undefined : 'ludo-shake'}>
      <Die face={face} isRolling={isRolling} size={isOwn ? OWN_DIE : OTHER_DIE} />
    </span>
  );
  const text = (shown: string | undefined) => (
    <span aria-hidden className={cx('ludo-corner-text font-bold', shown !== undefined && 'bg-surface text-text')}>
      {shown}
    </span>
  );
  if (!isOwn || roll === undefined)
    return (
      <div className={corner}>
        {die}
        {text(stuck)}
      </div>
    );
  return (
    <RollCorner corner={corner} roll={roll} die={die} text={text(stuck ?? (roll.mayRoll ? roll.text : undefined))} />
  );
}

type RollCornerProps = { corner: string; roll: RollButton; die: ReactNode; text: ReactNode };

function RollCorner({ corner, roll: { label, mayRoll, onRoll }, die, text }: RollCornerProps) {
  const { die: thrown, handlers } = useFlick({ mayRoll, onRoll });
  return (
    <button
      type="button"
      aria-disabled={!mayRoll}
      aria-label={label}
      {...handlers}
      className={cx(corner, mayRoll && 'touch-none inset-ring-3 inset-ring-action')}
    >
      <span ref={thrown} className="will-change-transform">
        {die}
      </span>
      {text}
    </button>
  );
}
