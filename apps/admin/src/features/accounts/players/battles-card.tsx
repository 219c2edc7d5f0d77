import type { StaffMatch } from '@muqabla/contract/play/matches/match-staff-calls';
import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MatchChip } from '../../../components/match-chip.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { playerBattlesQuery } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';

const NEWEST = 3;

/** The player's newest matches and a link to all of them. */
export function BattlesCard({ playerId }: { playerId: string }) {
  const query = useQuery(playerBattlesQuery(playerId));
  return (
    <Card flush>
      <section aria-label={m.battles()}>
        <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1">
          <h3 className="text-h3">{m.battles()}</h3>
          {query.data !== undefined && query.data.battles.length > 0 && (
            <Link
              to="/battles"
              search={{ player: playerId }}
              className="link inline-flex min-h-11 items-center text-small"
            >
              {m.players_battles_all()}
            </Link>
          )}
        </div>
        <QueryFrame query={query} failed={m.battles_failed()} skeleton={<LineSkeleton lines={NEWEST} />}>
          {({ battles }) =>
            battles.length === 0 ? (
              <p className="px-4 pb-3.5 text-small text-text-2">{m.players_battles_none()}</p>
            ) : (
              <ul className="pb-1.5">
                {battles.slice(0, NEWEST).map((battle) => (
                  <li key={battle._id} className="border-t border-line">
                    <Battle battle={battle} playerId={playerId} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryFrame>
      </section>
    </Card>
  );
}

function Battle({ battle, playerId }: { battle: StaffMatch; playerId: string }) {
  const { _id, gameName, amount, host, joiner, status, createdAt } = battle;
  const opponent = host._id === playerId ? joiner : host;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-small">
      <span className="min-w-0 flex-1 basis-52">
        <Link
          to="/battles/$matchId"
          params={{ matchId: _id }}
          className="link inline-flex min-h-6 items-center font-semi pointer-coarse:min-h-11"
        >
          {gameName}
        </Link>{' '}
        <Money rupees={amount} />
        {opponent !== undefined && (
          <>
            {' '}
            {m.players_against()} <PlayerLink player={opponent} />
          </>
        )}
      </span>
      <span className="text-text-2">
        <When at={createdAt} />
      </span>
      <MatchChip status={status} />
    </div>
  );
}
