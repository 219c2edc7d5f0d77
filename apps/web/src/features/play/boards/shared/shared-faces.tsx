import type { SharedGame } from '@muqabla/contract/play/boards/watch-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { UserRound } from '@muqabla/ui/icons';

type SharedFacesProps = { game: SharedGame; names: Readonly<Record<'host' | 'joiner', string>> };

/** The two players of a shared game, the one who shares it first; the winner is marked. */
export function SharedFaces({ game, names }: SharedFacesProps) {
  const order = game.sharedBy === 'host' ? (['host', 'joiner'] as const) : (['joiner', 'host'] as const);
  return (
    <ul className="grid grid-cols-2 gap-2">
      {order.map((side) => {
        const person = game[side];
        return (
          <li key={side} className="grid min-w-0 justify-items-center gap-1 text-center">
            <span
              className={cx('rounded-full', game.outcome.winner === side && 'outline-3 outline-offset-2 outline-ok')}
            >
              {person === undefined ? (
                <span className="grid size-16 place-items-center rounded-full bg-inset text-text-3">
                  <UserRound size={32} aria-hidden />
                </span>
              ) : (
                <Avatar image={person.avatar} size={64} />
              )}
            </span>
            <b title={names[side]} className="w-full truncate font-semi">
              {names[side]}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
