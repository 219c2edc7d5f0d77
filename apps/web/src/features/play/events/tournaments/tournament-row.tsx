import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Check } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { useGameTitle } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { joinPath, tournamentPath } from '../../../../side-paths.ts';
import { TournamentArt } from '../../components/tournament-art/tournament-art.tsx';
import { isOpenTo, statusOf, timeText } from './tournament-words.ts';

/** One tournament in a list: when, what it costs and pays, and joining it. */
export function TournamentRow({ tournament, now }: { tournament: Tournament; now: number }) {
  const { _id, title, gameName } = tournament;
  const game = useGameTitle(gameName);
  return (
    <Card className="flex items-center gap-3 p-3! max-2xs:flex-wrap">
      <Link href={tournamentPath(_id)} className="flex min-w-0 flex-1 items-center gap-3 max-2xs:basis-full">
        <TournamentArt tournament={tournament} className="size-16 flex-none rounded-m" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <b className="leading-5">{title}</b>
          <span className="flex flex-wrap gap-x-2.5 text-small text-text-2">
            <span>{game}</span>
            <span>{timeText(tournament, now)}</span>
          </span>
          <TermsLine tournament={tournament} />
        </span>
      </Link>
      <Seat tournament={tournament} />
    </Card>
  );
}

/** Entry, prizes and players of a tournament in one line. */
export function TermsLine({ tournament: { entry, prizes, players, maxPlayers, status } }: { tournament: Tournament }) {
  const isOver = status === 'paid' || status === 'cancelled';
  return (
    <span className="num flex flex-wrap gap-x-2.5 text-small">
      <span>
        {m.entry()}: <b>{entry === 0 ? m.free() : formatRupees(entry)}</b>
      </span>
      {prizes > 0 && (
        <span>
          {m.arena_prizes()}: <b>{formatRupees(prizes)}</b>
        </span>
      )}
      <span>
        {m.players()}:{' '}
        <b>{isOver || players < maxPlayers / 2 ? players : m.players_of({ count: players, most: maxPlayers })}</b>
      </span>
    </span>
  );
}

/** The end of a row: the way to join, the seat that the player has, or how the tournament ended. */
function Seat({ tournament }: { tournament: Tournament }) {
  const { _id, title, own, status } = tournament;
  if (isOpenTo(tournament))
    return (
      <Link
        href={joinPath(_id)}
        aria-label={`${m.arena_join_short()}: ${title}`}
        className={buttonClass({ size: 'small' })}
      >
        {m.arena_join_short()}
      </Link>
    );
  if (status === 'planned')
    return (
      <span className="flex flex-none items-center gap-1 text-small font-semi text-ok-ink">
        <Check size={16} aria-hidden />
        {m.tournament_joined()}
      </span>
    );
  if (own !== undefined) return <Chip tone="info">{m.arena_place_of({ place: own.place })}</Chip>;
  const { tone, name } = statusOf(tournament);
  return <Chip tone={tone}>{name}</Chip>;
}
