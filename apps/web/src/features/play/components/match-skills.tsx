import type { MatchView } from '@muqabla/contract/play/matches/match';
import { RATED_BATTLES_A_DAY } from '@muqabla/contract/play/skill/rating';
import { useQuery } from '@tanstack/react-query';
import { skillText } from '../../../components/skill-text.ts';
import * as m from '../../../messages.ts';
import { matchRatingsQuery } from '../lib/skills-query.ts';

const effectTexts = {
  counted: m.skill_counted,
  overLimit: () => m.skill_over_limit({ count: RATED_BATTLES_A_DAY }),
  takenBack: m.skill_taken_back,
};

/** Shows both players' skill in the game of a match and, once it is over, whether it counts. Nothing while it loads. */
export function MatchSkills({ match }: { match: MatchView }) {
  const { host, joiner } = match;
  const { data } = useQuery(matchRatingsQuery(match));
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
                <dt>{m.skill_of({ name: player.username })}</dt>
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
