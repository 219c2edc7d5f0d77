import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { Link } from 'wouter';
import { clockText } from '../../../lib/day-text.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';
import { sidePaths } from '../../../side-paths.ts';
import { noticeIcon } from './notice-icon.ts';

const lobbyKinds: readonly Notice['kind'][] = ['requestReceived', 'rematchOffered', 'challenged'];

const pages: Partial<Record<Notice['kind'], string>> = {
  stakeReturned: paths.wallet,
  challengeDeclined: paths.wallet,
  withdrawalApproved: paths.withdraw,
  withdrawalPaid: paths.withdraw,
  withdrawalReturned: paths.withdraw,
  withdrawalBounced: paths.withdraw,
  withdrawalLate: paths.withdraw,
  windDownPaying: sidePaths.windDown,
  windDownPayee: sidePaths.windDown,
  windDownKyc: sidePaths.windDown,
  rechargeDone: paths.recharge,
  rechargeFailed: paths.recharge,
  rechargeBounced: paths.recharge,
  timeToPlay: paths.home,
  supportAnswered: paths.chat,
  friendRequested: sidePaths.friends,
  friendAdded: sidePaths.friends,
  reportHandled: sidePaths.friends,
  complaintAnswered: sidePaths.complaints,
};

const linkOf = ({ kind, match, tournamentId }: Notice) => {
  if (tournamentId !== undefined) return `/tournaments/${tournamentId}`;
  const page = pages[kind];
  if (page !== undefined) return page;
  if (match === undefined) return paths.wallet;
  return lobbyKinds.includes(kind) ? lobbyPath(match.gameName) : matchPath(match._id, match.room);
};

/** A notice with its icon and amount, linking to the page it concerns; bold while it is new. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { Icon, tone } = noticeIcon(notice.kind);
  return (
    <Link href={linkOf(notice)} className="block">
      <ListRow
        icon={<Icon size={20} aria-hidden />}
        tone={notice.isOver ? undefined : tone}
        title={<span className={isNew ? 'font-semi' : 'font-body'}>{notice.words}</span>}
        end={
          notice.amount !== undefined && (
            <Money rupees={notice.amount} sign className={notice.amount < 0 ? 'text-bad-ink' : undefined} />
          )
        }
      >
        {notice.note !== undefined && <span className="text-small text-text-2">{notice.note}</span>}
        <time dateTime={notice.at} className="num">
          <span>{clockText(notice.at)}</span>
          {notice.isOver && <span>{`, ${m.notice_over()}`}</span>}
          {isNew && <span className="sr-only">, {m.notice_new()}</span>}
        </time>
      </ListRow>
    </Link>
  );
}
