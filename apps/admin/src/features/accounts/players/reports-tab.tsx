import type { ReportAbout } from '@muqabla/contract/accounts/player-reports/player-report-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { HandledReport, ReportedMatch, reasonWords } from '../components/report-parts.tsx';
import { reportsAboutQuery } from './players.queries.ts';
import { TabPagination } from './tab-pagination.tsx';

/** Lists other players' reports about the player. Open ones are handled in their queue. */
export function ReportsTab({ playerId, before }: { playerId: string; before: string | undefined }) {
  const query = useQuery(reportsAboutQuery(playerId, before));
  return (
    <section aria-label={m.players_tab.reports()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <QueryFrame query={query} failed={m.preports_failed()}>
        {({ reports, next, open, confirmed }) => (
          <>
            {reports.length === 0 ? (
              <Card className="text-small text-text-2">{m.players_reports_none()}</Card>
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="num text-small text-text-2">{m.players_reports_counts({ open, confirmed })}</p>
                <Link
                  to="/player-reports"
                  search={{ status: open > 0 ? 'open' : 'handled' }}
                  className={buttonClass({ size: 'small', variant: 'outline' })}
                >
                  {m.players_reports_queue()}
                </Link>
              </div>
            )}
            <ul className="grid gap-2">
              {reports.map((report) => (
                <li key={report._id}>
                  <Report report={report} />
                </li>
              ))}
            </ul>
            <TabPagination playerId={playerId} tab="reports" before={before} next={next} />
          </>
        )}
      </QueryFrame>
    </section>
  );
}

function Report({ report: { reporter, reason, text, match, at, handled } }: { report: ReportAbout }) {
  return (
    <Card className="grid gap-1.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semi">{reasonWords[reason]()}</b>
        <span className="text-caption text-text-3">
          <When at={at} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-text-2">
        {m.preports_reporter()} <PlayerLink player={reporter} />
      </p>
      {text !== '' && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {match !== undefined && <ReportedMatch match={match} />}
      {handled === undefined ? (
        <p className="font-semi text-wait-ink">{m.players_report_open()}</p>
      ) : (
        <HandledReport handled={handled} />
      )}
    </Card>
  );
}
