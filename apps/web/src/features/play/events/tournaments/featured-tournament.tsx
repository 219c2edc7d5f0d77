import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Swords } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { useGameTitle } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { joinPath, tournamentPath } from '../../../../side-paths.ts';
import { TournamentArt } from '../../components/tournament-art/tournament-art.tsx';
import { TermsLine } from './tournament-row.tsx';
import { isOpenTo, statusOf, timeText } from './tournament-words.ts';

/** The tournament that matters now, large: the one under way, or else the next. */
export function FeaturedTournament({ tournament, now }: { tournament: Tournament; now: number }) {
  const { _id, title, gameName, own, status } = tournament;
  const game = useGameTitle(gameName);
  const { tone, name } = statusOf(tournament);
  return (
    <Card flush>
      <Link href={tournamentPath(_id)} className="block">
        <TournamentArt wide tournament={tournament} className="h-36 w-full sm:h-44" />
        <span className="grid gap-1.5 px-4 pt-4">
          <span className="flex items-start justify-between gap-2">
            <b className="min-w-0 flex-1 text-h2">{title}</b>
            <Chip tone={tone}>{name}</Chip>
          </span>
          <span className="flex flex-wrap gap-x-2.5 text-text-2">
            <span>{game}</span>
            <span>{timeText(tournament, now)}</span>
          </span>
          <TermsLine tournament={tournament} />
          {own !== undefined && (
            <span className="text-small font-semi text-link">
              {status === 'planned' ? m.arena_yours() : m.arena_your_place({ place: own.place })}
            </span>
          )}
        </span>
      </Link>
      <div className="p-4 pt-3">
        <NextStep tournament={tournament} />
      </div>
    </Card>
  );
}

function NextStep({ tournament }: { tournament: Tournament }) {
  const { _id, entry, own, status } = tournament;
  if (isOpenTo(tournament))
    return (
      <Link href={joinPath(_id)} className={buttonClass({ variant: 'primary', block: true })}>
        {entry === 0 ? m.arena_join_free() : m.arena_join({ amount: formatRupees(entry) })}
      </Link>
    );
  const isPlayed = own !== undefined && status === 'running';
  return (
    <Link
      href={tournamentPath(_id)}
      className={buttonClass({ variant: isPlayed ? 'primary' : 'outline', block: true })}
    >
      {isPlayed && <Swords size={20} aria-hidden />}
      <span>{isPlayed ? m.arena_play() : m.arena_look()}</span>
    </Link>
  );
}
