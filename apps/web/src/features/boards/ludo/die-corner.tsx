import { cx } from '@muqabla/ui/cx';
import * as m from '../../../messages.ts';
import { Die } from './die.tsx';

type DieCornerProps = {
  isOwn: boolean;
  isOnTurn: boolean;
  face: number | null;
  isRolling: boolean;
  mayRoll: boolean;
  onRoll?: (() => void) | undefined;
};

const OWN_DIE_PIXELS = 64;
const OTHER_DIE_PIXELS = 46;

/** The corner of the board with a side's die: the player's own, at the thumb, is the button that rolls. */
export function DieCorner({ isOwn, isOnTurn, face, isRolling, mayRoll, onRoll }: DieCornerProps) {
  const isShown = isOnTurn || isRolling;
  const corner = cx(
    'absolute grid size-[36.7%] place-items-center rounded-[16%]',
    isOwn ? 'right-[1.65%] bottom-[1.65%]' : 'top-[1.65%] left-[1.65%]',
  );
  const die = isShown && <Die face={face} isRolling={isRolling} size={isOwn ? OWN_DIE_PIXELS : OTHER_DIE_PIXELS} />;
  if (!isOwn || onRoll === undefined) return <div className={corner}>{die}</div>;
  return (
    <button
      type="button"
      aria-disabled={!mayRoll}
      aria-label={m.board_roll_dice()}
      onClick={onRoll}
      className={cx(corner, 'content-center gap-2.5', mayRoll && 'bg-surface inset-ring-3 inset-ring-action')}
    >
      {die}
      <span aria-hidden className={cx('text-small leading-4 font-bold', mayRoll ? 'text-text' : 'invisible')}>
        {m.board_roll()}
      </span>
    </button>
  );
}
