import type { ShownGame, ShownReplay } from '@muqabla/contract/play/boards/watch-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { ChevronRight, UserRound } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '../../../../messages.ts';
import { watchPath } from '../../../../side-paths.ts';
import { personName } from '../../lib/person-name.ts';

function Face({ person }: { person: ShownGame['host'] }) {
  return person === undefined ? (
    <span className="grid size-9 flex-none place-items-center rounded-full bg-inset text-text-3">
      <UserRound size={20} aria-hidden />
    </span>
  ) : (
    <Avatar image={person.avatar} size={36} />
  );
}

/** Who has won a finished game, or that it is a draw. */
export const replayResult = ({ winner, host, joiner }: ShownReplay): string =>
  winner === undefined ? m.watch_draw() : m.watch_won({ name: personName(winner === 'host' ? host : joiner) });

/** One game of others in a list, with what is to be said about it. */
export function GameRow({ game, children }: { game: ShownGame; children: ReactNode }) {
  const { matchId, host, joiner } = game;
  return (
    <Link href={watchPath(matchId)} className="flex min-h-16 items-center gap-3 px-3.5 py-2">
      <span className="flex flex-none -space-x-2">
        <Face person={host} />
        <Face person={joiner} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semi">
          {m.watch_pair({ one: personName(host), other: personName(joiner) })}
        </span>
        <span className="num block text-caption text-text-2">{children}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="flex-none text-text-3" />
    </Link>
  );
}
