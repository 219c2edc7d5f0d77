import type { SeasonRow } from '@muqabla/contract/play/skill/league-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Card } from '@muqabla/ui/card';
import { Trophy } from '@muqabla/ui/icons';
import { useMe } from '../../../../lib/me.ts';
import * as m from '../../../../messages.ts';
import { LeagueShield } from '../../components/league-shield.tsx';
import { leagueName } from '../../lib/league-words.ts';

const PODIUM = 3;

const medalColours: Record<number, string> = { 1: 'text-wait-ink', 2: 'text-text-3', 3: 'text-bad-ink' };

type SeasonTableProps = { places: readonly SeasonRow[]; isClosed: boolean; isOfFriends: boolean };

/** The places of a season. The first three have a medal once it is over. */
export function SeasonTable({ places, isClosed, isOfFriends }: SeasonTableProps) {
  const me = useMe()?._id;
  if (places.length === 0)
    return (
      <Card className="grid gap-1 text-center">
        <h2 className="text-h3">{isOfFriends ? m.league_season_no_friends() : m.league_season_none()}</h2>
        <p className="text-small text-balance text-text-2">
          {isOfFriends ? m.league_season_no_friends_line() : m.league_season_none_line()}
        </p>
      </Card>
    );
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {places.map(({ place, player, league, points, wins }) => (
          <li
            key={player._id}
            aria-current={player._id === me || undefined}
            className="flex min-h-14 items-center gap-3 px-3.5 py-2 aria-current:bg-tonal"
          >
            <b className="num w-8 flex-none text-center text-h3">
              <span className="sr-only">{m.leaders_place({ place })}</span>
              <span aria-hidden>
                {isClosed && !isOfFriends && place <= PODIUM ? (
                  <Trophy size={24} className={`inline ${medalColours[place] ?? ''}`} />
                ) : (
                  place
                )}
              </span>
            </b>
            <Avatar image={player.avatar} size={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semi">{player._id === me ? m.league_you() : player.username}</span>
              <span className="flex items-center gap-1.5 text-caption text-text-2">
                <LeagueShield league={league} size={14} />
                <span>
                  {leagueName(league)} · {wins === 1 ? m.league_wins_one() : m.league_wins({ count: wins })}
                </span>
              </span>
            </span>
            <b className="num flex-none">{points}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}
