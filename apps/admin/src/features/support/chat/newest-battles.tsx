import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MatchChip } from '../../../components/match-chip.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { playerBattlesQuery } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';

const NEWEST = 3;

/** The player's newest battles with their status and room code, and a link to all of them. */
export function NewestBattles({ playerId }: { playerId: string }) {
  const query = useQuery(playerBattlesQuery(playerId));
  return (
    <section aria-label={m.battles()} className="grid content-start gap-1.5">
      <div className="flex items-center justify-between gap-2 text-small">
        <h3 className="font-bold">{m.battles()}</h3>
        {query.data !== undefined && query.data.battles.length > 0 && (
          <Link to="/battles" search={{ player: playerId }} className="link">
            {m.players_battles_all()}
          </Link>
        )}
      </div>
      <QueryFrame query={query} failed={m.battles_failed()} skeleton={<LineSkeleton lines={NEWEST} />}>
        {({ battles }) =>
          battles.length === 0 ? (
            <p className="text-small text-text-2">{m.players_battles_none()}</p>
          ) : (
            <ul className="grid gap-1.5">
              {battles.slice(0, NEWEST).map(({ _id, gameName, roomcode, amount, status, createdAt }) => (
                <li key={_id}>
                  <Card className="grid gap-1 p-2.5! text-small">
                    <span className="flex items-center justify-between gap-2">
                      <Link to="/battles/$matchId" params={{ matchId: _id }} className="link truncate font-semi">
                        {gameName}
                      </Link>
                      <Money rupees={amount} />
                    </span>
                    <span className="flex flex-wrap items-center justify-between gap-2 text-caption text-text-2">
                      <span className="num">{roomcode === '' ? <When at={createdAt} /> : roomcode}</span>
                      <MatchChip status={status} />
                    </span>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
    </section>
  );
}
