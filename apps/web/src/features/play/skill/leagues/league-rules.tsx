import {
  LEAGUE_GAMES,
  LEAGUE_GAMES_TO_MOVE_DOWN,
  LEAGUE_GROUP,
  LEAGUE_MOVING_GROUP,
  LEAGUE_POINTS,
} from '@muqabla/contract/play/skill/league-terms';
import { RATED_BATTLES_A_DAY } from '@muqabla/contract/play/skill/rating';
import { Card } from '@muqabla/ui/card';
import { Info } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

/** The rules of the league, folded. */
export function LeagueRules() {
  const rules = [
    m.league_rule_points({ ...LEAGUE_POINTS, count: LEAGUE_GAMES }),
    m.league_rule_pair({ count: RATED_BATTLES_A_DAY }),
    m.league_rule_group({ count: LEAGUE_GROUP }),
    m.league_rule_move({ count: LEAGUE_MOVING_GROUP }),
    m.league_rule_tie(),
    m.league_rule_down({ count: LEAGUE_GAMES_TO_MOVE_DOWN }),
    m.league_rule_pause(),
    m.league_rule_season(),
  ];
  return (
    <Card className="py-1!">
      <details>
        <summary className="flex min-h-11 list-none items-center gap-2 font-semi text-link [&::-webkit-details-marker]:hidden">
          <Info size={20} aria-hidden className="flex-none" />
          {m.league_how()}
        </summary>
        <ul className="grid list-disc gap-1.5 pb-3 pl-5 text-small text-text-2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
