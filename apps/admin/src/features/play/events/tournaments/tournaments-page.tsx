import type { StaffTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Plus } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CursorPagination } from '../../../../components/list/cursor-pagination.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { When } from '../../../../components/when.tsx';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { statusLook, titleOf } from './tournament.messages.ts';
import { tournamentsQuery } from './tournaments.queries.ts';

/** All tournaments, the latest start first, and the way to plan one. */
export function TournamentsPage() {
  const [cursor, setCursor] = useState<string>();
  const query = useQuery(tournamentsQuery(cursor));
  const { may } = useMe();
  return (
    <PageBody className="max-w-[920px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-text-2">{m.tour_about()}</p>
        <span className="flex flex-wrap gap-2">
          <Link to="/tournaments/schedules" className={buttonClass({ size: 'small' })}>
            {m.schedule_title()}
          </Link>
          {may('tournaments') && (
            <Link to="/tournaments/new" className={buttonClass({ variant: 'primary', size: 'small' })}>
              <Plus size={18} aria-hidden />
              {m.tour_new()}
            </Link>
          )}
        </span>
      </div>
      <QueryFrame query={query} failed={m.tour_failed()}>
        {({ tournaments, next }) =>
          tournaments.length === 0 ? (
            <EmptyState spot="seats" title={m.tour_empty()}>
              {m.tour_empty_text()}
            </EmptyState>
          ) : (
            <>
              <Card flush>
                <ul className="divide-y divide-line">
                  {tournaments.map((tournament) => (
                    <li key={tournament._id}>
                      <Line tournament={tournament} />
                    </li>
                  ))}
                </ul>
              </Card>
              <CursorPagination cursor={cursor} next={next} onCursor={setCursor} />
            </>
          )
        }
      </QueryFrame>
    </PageBody>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="sm:w-[108px]">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="text-small font-semi whitespace-nowrap">{children}</dd>
    </div>
  );
}

function Line({ tournament }: { tournament: StaffTournament }) {
  const { _id, gameName, startsAt, entry, housePrize, players, maxPlayers, madeBy } = tournament;
  const { tone, name } = statusLook(tournament);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <Link
          to="/tournaments/$tournamentId"
          params={{ tournamentId: _id }}
          className="link inline-block min-h-6 font-semi"
        >
          {titleOf(tournament)}
        </Link>
        <span className="num block text-caption text-text-3">
          {madeBy !== undefined && <span>{`${m.tour_private_of({ name: madeBy.username })}, `}</span>}
          <span>{gameName}</span>
          <span>, </span>
          <When at={startsAt} />
        </span>
      </span>
      <dl className="num grid grid-cols-3 gap-x-5 text-right max-sm:basis-full max-sm:text-left">
        <Figure name={m.tour_list_entry()}>{entry > 0 ? formatRupees(entry) : m.tour_list_free()}</Figure>
        <Figure
          name={m.tour_list_pot()}
        >{`${formatRupees(entry * players)}${housePrize > 0 ? ` + ${formatRupees(housePrize)}` : ''}`}</Figure>
        <Figure name={m.tour_list_seats()}>{m.tour_list_seats_of({ count: players, most: maxPlayers })}</Figure>
      </dl>
      <span className="sm:min-w-[104px]">
        <Chip tone={tone}>{name}</Chip>
      </span>
    </span>
  );
}
