import { Avatar } from '@muqabla/ui/avatar';
import { IconButton } from '@muqabla/ui/icon-button';
import { EllipsisVertical } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import { OnlineAvatar } from '../../../components/online-avatar.tsx';
import type { Person } from '../../../lib/friends.ts';
import * as m from '../../../messages.ts';

type PersonRowProps = {
  player: Person;
  /** The player's own name for a friend, in place of the friend's. */
  nickname?: string | undefined;
  isOnline?: boolean | undefined;
  /** A line under the name. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Buttons in a line of their own. */
  answers?: ReactNode;
  onMore?: (() => void) | undefined;
};

/** A player in a list, with the usual act and a button for the others. */
export function PersonRow({ player, nickname, isOnline = false, children, actions, answers, onMore }: PersonRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2">
      {isOnline ? <OnlineAvatar image={player.avatar} size={36} /> : <Avatar image={player.avatar} size={36} />}
      <span className="min-w-0 flex-1">
        <span title={nickname ?? player.username} className="block truncate font-semi">
          {nickname ?? player.username}
        </span>
        <span className="num block text-caption text-text-2">
          {nickname !== undefined && <span className="block truncate">{player.username}</span>}
          {isOnline && <b className="block text-ok-ink">{m.friends_is_online()}</b>}
          <span className="contents">{children}</span>
        </span>
      </span>
      <span className="flex flex-none flex-wrap items-center gap-2">
        {actions}
        {onMore !== undefined && (
          <IconButton
            label={m.friends_more({ name: nickname ?? player.username })}
            icon={<EllipsisVertical size={20} aria-hidden />}
            onClick={onMore}
            className="-mr-3 size-11!"
          />
        )}
      </span>
      {answers !== undefined && <span className="flex w-full flex-wrap gap-2">{answers}</span>}
    </li>
  );
}
