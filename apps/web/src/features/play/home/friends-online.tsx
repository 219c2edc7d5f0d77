import type { CallResponse } from '@muqabla/client/api';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Link } from 'wouter';
import { OnlineAvatar } from '../../../components/online-avatar.tsx';
import * as m from '../../../messages.ts';

/** The friends online in one row; a tap challenges one of them. */
export function FriendsOnline({ online: { friends, count } }: { online: CallResponse<'GET /friends/online'> }) {
  return (
    <section aria-label={m.friends_online()} className="grid gap-1">
      <SectionTitle
        count={count}
        end={
          <Link href="/friends" className="link -my-2 inline-flex min-h-11 items-center">
            {m.see_all()}
          </Link>
        }
      >
        {m.friends_online()}
      </SectionTitle>
      <ul className="flex gap-1 overflow-x-auto">
        {friends.map((friend) => (
          <li key={friend._id}>
            <Link
              href={`/friends?challenge=${friend._id}`}
              className="grid w-20 justify-items-center gap-1 rounded-m py-1.5 text-center text-small"
            >
              <OnlineAvatar image={friend.avatar} size={48} />
              <span className="w-full truncate">{friend.nickname ?? friend.username}</span>
              {friend.nickname !== undefined && (
                <span className="w-full truncate text-caption text-text-2">{friend.username}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
