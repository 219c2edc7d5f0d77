import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import { NOTICE_PAGES } from '@muqabla/contract/core/notices/notice-pages';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { Link } from 'wouter';
import { clockText } from '../../../lib/day-text.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';
import { noticeIcon } from './notice-icon.ts';

const linkOf = ({ kind, match, tournamentId }: Notice) => {
  if (tournamentId !== undefined) return `/tournaments/${tournamentId}`;
  const page = NOTICE_PAGES[kind];
  if (page === 'tournament') return '/tournaments';
  if (page !== 'room' && page !== 'lobby') return page;
  if (match === undefined) return paths.wallet;
  return page === 'lobby' ? lobbyPath(match.gameName) : matchPath(match._id, match.room);
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
        {notice.note !== undefined && <span className="text-small whitespace-pre-line text-text-2">{notice.note}</span>}
        <time dateTime={notice.at} className="num">
          <span>{clockText(notice.at)}</span>
          {notice.isOver && <span>{`, ${m.notice_over()}`}</span>}
          {isNew && <span className="sr-only">, {m.notice_new()}</span>}
        </time>
      </ListRow>
    </Link>
  );
}
