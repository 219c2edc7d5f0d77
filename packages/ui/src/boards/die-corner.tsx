import { cx } from '../cx.ts';
import { Die } from './die.tsx';

/** The button in a player's own corner; `text` is read below the die, `label` aloud. */
export type RollButton = { label: string; text: string; mayRoll: boolean; onRoll: () => void };

type DieCornerProps = {
  isOwn: boolean;
  isOnTurn: boolean;
  face: number | null;
  isRolling: boolean;
  /** Absent where the board is only watched. */
  roll?: RollButton | undefined;
};

const OWN_DIE_PIXELS = 64;
const OTHER_DIE_PIXELS = 46;

/** The corner of the board with a side's die: the player's own, at the thumb, is the button that rolls. */
export function DieCorner({ isOwn, isOnTurn, face, isRolling, roll }: DieCornerProps) {
  const isShown = isOnTurn || isRolling;
  const corner = cx(
    'absolute grid size-[36.7%] place-items-center rounded-[16%]',
    isOwn ? 'right-[1.65%] bottom-[1.65%]' : 'top-[1.65%] left-[1.65%]',
  );
  const die = isShown && <Die face={face} isRolling={isRolling} size={isOwn ? OWN_DIE_PIXELS : OTHER_DIE_PIXELS} />;
  if (!isOwn || roll === undefined) return <div className={corner}>{die}</div>;
  const { label, text, mayRoll, onRoll } = roll;
  return (
    <button
      type="button"
      aria-disabled={!mayRoll}
      aria-label={label}
      onClick={onRoll}
      className={cx(corner, 'content-center gap-2.5', mayRoll && 'bg-surface inset-ring-3 inset-ring-action')}
    >
      {die}
      <span aria-hidden className={cx('text-small leading-4 font-bold', mayRoll ? 'text-text' : 'invisible')}>
        {text}
      </span>
    </button>
  );
}
