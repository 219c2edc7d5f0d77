import type { Notice } from '@muqabla/contract/notices/notice-calls';
import { cx } from '@muqabla/ui/cx';
import { Link } from 'wouter';
import { dayAndTime } from '../../lib/dates.ts';
import { lobbyPath, matchPath, paths } from '../../paths.ts';

const lobbyKinds: readonly Notice['kind'][] = ['requestReceived', 'rematchOffered'];

const pages: Partial<Record<Notice['kind'], string>> = {
  stakeReturned: paths.wallet,
  withdrawalApproved: paths.withdraw,
  withdrawalPaid: paths.withdraw,
  withdrawalReturned: paths.withdraw,
  rechargeDone: paths.recharge,
  rechargeFailed: paths.recharge,
  supportAnswered: paths.chat,
};

const linkOf = ({ kind, match }: Notice) => {
  const page = pages[kind];
  if (page !== undefined) return page;
  if (match === undefined) return paths.wallet;
  return lobbyKinds.includes(kind) ? lobbyPath(match.gameName) : matchPath(match._id, match.room);
};

/** A notice, linking to the page it concerns. */
export function NoticeRow({ notice }: { notice: Notice }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link href={linkOf(notice)} className="flex min-h-14 items-start gap-2.5 px-3.5 py-3">
        <span
          aria-hidden
          className={cx('mt-1.5 size-2.5 flex-none rounded-full', notice.read ? 'bg-line-2' : 'bg-link')}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={notice.read ? '' : 'font-semi'}>{notice.words}</span>
          {notice.note !== undefined && <span className="text-small text-text-2">{notice.note}</span>}
          <time dateTime={notice.at} className="num text-caption text-text-3">
            {dayAndTime(notice.at)}
          </time>
        </span>
      </Link>
    </li>
  );
}
