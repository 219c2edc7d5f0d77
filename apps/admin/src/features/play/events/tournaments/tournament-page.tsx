import type { WatchedTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { type KeyValue, KeyValues } from '@muqabla/ui/key-values';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../../components/back-link.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../../components/query-frame.tsx';
import { TraceLink } from '../../../../components/trace-link.tsx';
import { Waiting, When } from '../../../../components/when.tsx';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { ApprovePrize, ChangePlan, PausePairing, StopTournament } from './tournament-actions.tsx';
import { statusLook, titleOf } from './tournament.messages.ts';
import { tournamentQuery } from './tournaments.queries.ts';

const route = getRouteApi('/staff/tournaments/$tournamentId');

/** One tournament: its plan, its course, and the acts of staff. */
export function TournamentPage() {
  const { tournamentId } = route.useParams();
  const query = useQuery(tournamentQuery(tournamentId));
  return (
    <PageBody>
      <BackLink to="/tournaments">{m.all_tournaments()}</BackLink>
      <QueryFrame
        query={query}
        failed={m.tour_failed()}
        missing={m.tour_missing()}
        skeleton={<LineSkeleton lines={6} />}
      >
        {(tournament) => <Watched tournament={tournament} />}
      </QueryFrame>
    </PageBody>
  );
}

function Watched({ tournament }: { tournament: WatchedTournament }) {
  const { status, needsApproval, madeBy, _id } = tournament;
  const { may } = useMe();
  const { tone, name } = statusLook(tournament);
  const acts = may('tournaments');
  const isOpen = status === 'planned' || status === 'running' || status === 'finishing';
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2.5 text-h2">
        {titleOf(tournament)}
        <Chip tone={tone}>{name}</Chip>
        <span className="text-small font-normal text-text-3">{tournament.gameName}</span>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-2">
        <div className="grid gap-3.5">
          <Plan tournament={tournament} />
          {acts && status === 'planned' && madeBy === undefined && <ChangePlan key={_id} tournament={tournament} />}
          {acts && status === 'planned' && needsApproval && <ApprovePrize tournament={tournament} />}
          {acts && status === 'running' && <PausePairing tournament={tournament} />}
          {acts && isOpen && <StopTournament tournament={tournament} />}
        </div>
        <div className="grid gap-3.5">
          <Now tournament={tournament} />
          <Standings tournament={tournament} />
        </div>
      </div>
    </>
  );
}

function Plan({ tournament }: { tournament: WatchedTournament }) {
  const { _id, startsAt, endsAt, players, maxPlayers, entry, housePrize, commissionPercent, shares } = tournament;
  const { plannedBy, madeBy, approvedBy, reason } = tournament;
  const { may } = useMe();
  const lines: (KeyValue | false)[] = [
    { key: m.tour_starts(), value: <When at={startsAt} /> },
    { key: m.tour_ends(), value: <When at={endsAt} /> },
    { key: m.tour_players(), value: m.players_of({ count: players, most: maxPlayers }) },
    { key: m.tour_entry_short(), value: entry === 0 ? m.free() : formatRupees(entry) },
    entry > 0 && { key: m.tour_fee_short(), value: m.tour_fee_percent({ percent: String(commissionPercent) }) },
    housePrize > 0 && { key: m.tour_house_short(), value: formatRupees(housePrize) },
    shares.length > 0 && { key: m.tour_shares_short(), value: `${shares.join(', ')} %` },
    plannedBy !== undefined && { key: m.tour_planned_by(), value: plannedBy.name },
    madeBy !== undefined && {
      key: m.tour_made_by(),
      value: (
        <Link to="/players/$playerId" params={{ playerId: madeBy._id }} className="link">
          {madeBy.username}
        </Link>
      ),
    },
    approvedBy !== undefined && { key: m.tour_approved_by(), value: approvedBy.name },
    reason !== undefined && { key: m.tour_reason(), value: reason },
  ];
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.tour_facts()}</h3>
      {madeBy !== undefined && <p className="text-small text-text-2">{m.tour_private_line()}</p>}
      <KeyValues lines={lines.filter((line) => line !== false)} />
      {entry + housePrize > 0 && FOR_MONEY && <TraceLink kind="tournament" subjectId={_id} />}
      {may('audit') && (
        <Link to="/audit" search={{ subject: _id }} className="link inline-flex min-h-11 items-center text-small">
          {m.tour_audit()}
        </Link>
      )}
    </Card>
  );
}

function Now({
  tournament: { gamesPlayed, running, waiting, escrow, entry, housePrize },
}: {
  tournament: WatchedTournament;
}) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.tour_now()}</h3>
      <KeyValues
        lines={[
          { key: m.tour_games_played(), value: gamesPlayed },
          { key: m.tour_games_running(), value: running.length },
          { key: m.tour_waiting(), value: waiting },
          ...(entry + housePrize > 0 ? [{ key: m.tour_escrow(), value: formatRupees(escrow, 'always') }] : []),
        ]}
      />
      {running.length === 0 ? (
        <p className="text-small text-text-3">{m.tour_no_games()}</p>
      ) : (
        <ul className="grid gap-1.5 text-small">
          {running.map(({ _id, host, joiner, since }) => (
            <li key={_id} className="flex justify-between gap-2">
              <Link to="/battles/$matchId" params={{ matchId: _id }} className="link min-w-0 truncate">
                {`${host} – ${joiner}`}
              </Link>
              <Waiting since={since} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Standings({ tournament: { standings } }: { tournament: WatchedTournament }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.tour_standings()}</h3>
      {standings.length === 0 ? (
        <p className="text-small text-text-3">{m.tour_no_players()}</p>
      ) : (
        <ol className="num grid gap-1.5 text-small">
          {standings.map(({ place, player, score, games, prize }) => (
            <li key={player._id} className="flex gap-3">
              <b className="w-8 flex-none text-right">{place}</b>
              <Link to="/players/$playerId" params={{ playerId: player._id }} className="link min-w-0 flex-1 truncate">
                {player.username}
              </Link>
              <span className="flex-none text-text-2">
                <span>{m.tour_score({ score, games })}</span>
                {prize !== undefined && <span>{`, ${m.tour_prize({ amount: formatRupees(prize) })}`}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
