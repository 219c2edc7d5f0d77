import type { RatingBand } from '@muqabla/contract/play/skill/rating';
import { Card } from '@muqabla/ui/card';
import { KeyValues } from '@muqabla/ui/key-values';
import { useQuery } from '@tanstack/react-query';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { playerRatingsQuery } from './players.queries.ts';

const bandTexts: Record<RatingBand, () => string> = m.skill_band;

/** A player's rating and its deviation in each game. */
export function RatingsCard({ playerId }: { playerId: string }) {
  const query = useQuery(playerRatingsQuery(playerId));
  return (
    <Card>
      <h2 className="mb-2 text-h3">{m.players_ratings()}</h2>
      <QueryFrame query={query} failed={m.players_ratings_failed()}>
        {({ games }) =>
          games.length === 0 ? (
            <p className="text-small text-text-2">{m.players_ratings_none()}</p>
          ) : (
            <KeyValues
              className="gap-y-1.5! text-small!"
              lines={games.map(({ gameName, band, rating, deviation, battles }) => ({
                key: (
                  <>
                    {gameName}
                    <span className="block text-caption text-text-3">
                      {bandTexts[band]()} · {m.players_ratings_battles({ count: battles })}
                    </span>
                  </>
                ),
                value: `${Math.round(rating)} ± ${Math.round(deviation)}`,
              }))}
            />
          )
        }
      </QueryFrame>
    </Card>
  );
}
