import { Bell } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { useUnreadNotices } from '../lib/unread-notices.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

const MAX_COUNT = 9;

/** Link to the notices with the unread count. */
export function NoticeBell() {
  const unread = useUnreadNotices();
  return (
    <Link
      href={paths.notices}
      aria-label={unread === 0 ? m.notices_title() : m.notices_unread({ count: unread })}
      className="relative grid size-11 flex-none place-items-center"
    >
      <Bell size={22} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 right-0.5 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-bad px-1 text-count leading-none font-bold text-on-bad"
        >
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      )}
    </Link>
  );
}
