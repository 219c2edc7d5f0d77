import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check, ChevronRight, Clock } from '@muqabla/ui/icons';
import { SectionTitle } from '@muqabla/ui/section-title';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useIsConnectionKnown } from '../../../lib/connection-status.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { clockText } from '../../../lib/day-text.ts';
import { api } from '../../../lib/session.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import * as m from '../../../messages.ts';
import { tournamentPath } from '../../../side-paths.ts';
import { TournamentArt } from './tournament-art/tournament-art.tsx';

const POLL_MILLISECONDS = 60_000;

type ComingTournamentsProps = { isSignedIn: boolean; /** How many are shown. */ max: number };

/** The tournaments under way and the next ones, those with a seat of the player first; nothing without one. */
export function ComingTournaments({ isSignedIn, max }: ComingTournamentsProps) {
  const { data = [] } = useQuery({
    queryKey: isSignedIn ? ['own', 'coming-tournaments'] : ['coming-tournaments'],
    queryFn: async ({ signal }) => {
      if (!isSignedIn) return api.call('GET /tournaments/coming', { signal });
      const { running, next } = await api.call('GET /tournaments', { signal });
      return [...running, ...next];
    },
    refetchInterval: POLL_MILLISECONDS,
    enabled: useIsConnectionKnown() || !isSignedIn,
  });
  const shown = data.toSorted((a, b) => Number(b.own !== undefined) - Number(a.own !== undefined)).slice(0, max);
  if (shown.length === 0) return null;
  return (
    <section aria-label={m.tournaments()} className="grid gap-2.5">
      <SectionTitle
        end={
          <Link href={tournamentPath()} className="link -my-2 inline-flex min-h-11 items-center">
            {m.see_all()}
          </Link>
        }
      >
        {m.tournaments()}
      </SectionTitle>
      {shown.map((tournament) => (
        <Strip key={tournament._id} tournament={tournament} />
      ))}
    </section>
  );
}

function Strip({ tournament }: { tournament: Tournament }) {
  const { _id, title, entry, prizes, own } = tournament;
  const terms = { entry: entry === 0 ? m.free() : formatRupees(entry), prizes: formatRupees(prizes) };
  return (
    <Link href={tournamentPath(_id)} className="flex items-center gap-3 rounded-l bg-surface p-3 shadow-1">
      <TournamentArt tournament={tournament} className="size-16 flex-none rounded-m" />
      <span className="min-w-0 flex-1">
        <b className="block leading-5">{title}</b>
        <span className="num block text-small text-text-2">
          {prizes > 0 ? m.tournament_terms(terms) : m.tournament_entry(terms)}
        </span>
        {own !== undefined && (
          <span className="flex items-center gap-1.5 text-small font-semi text-ok-ink">
            <Check size={16} aria-hidden className="flex-none" />
            {m.tournament_joined()}
          </span>
        )}
        <Time tournament={tournament} />
      </span>
      <ChevronRight size={20} aria-hidden className="flex-none text-text-3" />
    </Link>
  );
}

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

function Time({ tournament: { status, startsAt, endsAt } }: { tournament: Tournament }) {
  const seconds = useCountdown(Date.parse(startsAt));
  const left = () => {
    if (seconds >= HOUR_SECONDS) return m.in_hours({ hours: Math.floor(seconds / HOUR_SECONDS) });
    return seconds < 60 ? m.in_a_moment() : m.in_minutes({ minutes: Math.floor(seconds / 60) });
  };
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-small">
      <Clock size={16} aria-hidden className="flex-none text-link" />
      {status === 'running' ? (
        <b>{m.arena_ends({ time: clockText(endsAt) })}</b>
      ) : (
        <>
          <b>{seconds < DAY_SECONDS ? clockText(startsAt) : dayAndTime(startsAt)}</b>
          {seconds < DAY_SECONDS && <span className="text-text-2">{left()}</span>}
        </>
      )}
    </span>
  );
}
