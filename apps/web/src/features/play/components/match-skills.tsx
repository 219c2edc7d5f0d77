import type { MatchView } from '@muqabla/contract/matches/match';
import { RATED_BATTLES_A_DAY } from '@muqabla/contract/ratings/rating';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';
import { skillText } from './skill-text.ts';

const effectTexts = {
  counted: m.skill_counted,
  overLimit: () => m.skill_over_limit({ count: RATED_BATTLES_A_DAY }),
  takenBack: m.skill_taken_back,
};

/** How well both players of a match play its game, and once it is over, whether it counts. Nothing while it loads. */
export function MatchSkills({ match: { _id: matchId, status, host, joiner } }: { match: MatchView }) {
  const { data } = useQuery({
    queryKey: ['own', 'match-skills', matchId, status],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/ratings', { params: { matchId }, signal }),
  });
  if (data === undefined) return null;
  return (
    <div className="grid gap-1 px-3 text-center text-caption text-text-2">
      <dl className="grid grid-cols-2 gap-3">
        {[
          { player: host, skill: data.host },
          { player: joiner, skill: data.joiner },
        ].map(({ player, skill }, place) => (
          <div key={place} className="min-w-0">
            {player !== undefined && skill !== undefined && (
              <>
                <dt className="truncate">{m.skill_of({ name: player.username })}</dt>
                <dd className="num font-semi text-text">{skillText(skill)}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
      {data.effect !== undefined && <p>{effectTexts[data.effect]()}</p>}
    </div>
  );
}
