import { cx } from '@muqabla/ui/cx';
import * as m from '../../../../messages.ts';
import type { BoardGameProps } from '../board-game.ts';
import { lastRolls, type ListedRoll } from './last-rolls.rules.ts';

type LudoRollsProps = Pick<BoardGameProps, 'acts' | 'own' | 'names'> & {
  /** Acts before this number have been shown. */
  shownActs: number;
};

/** As many as a row takes at 320 px. */
const LISTED = 9;

/** The last rolls of both sides, the newest first: a row of faces in the colours of the sides, with names on large screens. */
export function LudoRolls({ acts, own, names, shownActs }: LudoRollsProps) {
  const rolls = lastRolls(acts, shownActs, LISTED);
  const nameOf = ({ side, isAgain }: ListedRoll) => {
    const name = side === own ? m.board_you() : names[side];
    return isAgain ? m.board_rolled_again({ name }) : name;
  };
  return (
    <section aria-label={m.board_rolls()} className="board-panel flex items-center gap-2">
      <h2>{m.board_rolls()}</h2>
      {rolls.length === 0 && <p className="text-caption text-text-3">{m.board_no_rolls()}</p>}
      <ol className="board-rolls flex min-w-0 gap-1">
        {rolls.map((roll, index) => (
          <li key={roll.number} className="flex items-center gap-2.5">
            <span
              className={cx(
                'board-roll num grid flex-none place-items-center rounded-s font-bold',
                roll.side === 'host' ? 'bg-host-tint text-host-ink' : 'bg-join-tint text-join-ink',
                index === 0 &&
                  (roll.side === 'host' ? 'inset-ring-2 inset-ring-host' : 'inset-ring-2 inset-ring-action-edge'),
              )}
            >
              {roll.face}
            </span>
            <span className="for-desks truncate text-small">{nameOf(roll)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
