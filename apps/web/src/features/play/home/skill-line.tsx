import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import type { OwnSkill } from '@muqabla/contract/play/skill/rating';
import { cx } from '@muqabla/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { ownSkillsQuery } from '../../../lib/own-skills.ts';
import * as m from '../../../messages.ts';
import { LeagueShield } from '../components/league-shield.tsx';
import { signedNumber } from '../lib/signed-number.ts';

const grouped = (points: number) => points.toLocaleString('en-IN');

/** The player's skill in a game: the rating or its band, the change of a week, and the way to the next band. */
export function SkillLine({ game: { gameName, title } }: { game: Game }) {
  const skills = useQuery(ownSkillsQuery()).data?.games;
  const skill = skills?.find((each) => each.gameName === gameName);
  const band = skill?.band ?? 'new';
  return (
    <div className="grid min-h-24 content-start gap-2">
      <div className="flex items-center gap-3">
        <LeagueShield league={LEAGUES.find((league) => league === band) ?? 'beginner'} size={44} />
        <div className="min-w-0 flex-1">
          <p className="text-small text-on-brand-2">{m.home_skill({ game: title })}</p>
          <h1 className="num text-money-l! leading-9!">
            {skill?.rating === undefined ? m.skill_band[band]() : grouped(skill.rating)}
          </h1>
        </div>
        {skill?.weekChange !== undefined && skill.weekChange !== 0 && (
          <span className="num self-end text-small font-semi">
            {m.home_skill_week({ change: signedNumber(skill.weekChange) })}
          </span>
        )}
      </div>
      <Way skill={skill} />
    </div>
  );
}

/** The counted battles until a skill shows. */
const BATTLES_TO_BAND = 5;

/** A pip for each battle until the skill shows, as on a die. */
function Pips({ filled }: { filled: number }) {
  return (
    <div aria-hidden className="flex gap-2 py-0.5">
      {Array.from({ length: BATTLES_TO_BAND }, (_, place) => (
        <span
          key={place}
          className={cx(
            'size-3.5 rounded-full',
            place < filled ? 'bg-action' : 'bg-brand-deep inset-ring-2 inset-ring-brand-line',
          )}
        />
      ))}
    </div>
  );
}

/** The way to the next band: in rating points once they are shown, before that in battles. */
function Way({ skill }: { skill: OwnSkill | undefined }) {
  const { battlesToBand = BATTLES_TO_BAND, current, next, rating } = skill ?? {};
  const isNew = current === undefined || battlesToBand > 0;
  const percent = () => {
    if (next === undefined) return 100;
    // The place on the scale would tell a rating that is not yet shown.
    return rating === undefined || current === undefined
      ? 0
      : ((rating - current.from) / (next.from - current.from)) * 100;
  };
  const line = () => {
    if (isNew) return m.outcome_to_band({ count: battlesToBand });
    if (next === undefined) return m.home_skill_top();
    const band = m.skill_band[next.band]();
    return rating === undefined
      ? m.outcome_next_band({ band, rating: grouped(next.from) })
      : m.home_skill_more({ points: grouped(Math.max(1, next.from - rating)), band });
  };
  return (
    <>
      {isNew ? (
        <Pips filled={BATTLES_TO_BAND - battlesToBand} />
      ) : (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-brand-deep">
          <span className="block h-full bg-action" style={{ width: `${Math.min(100, Math.max(0, percent()))}%` }} />
        </div>
      )}
      <p className="num flex flex-wrap justify-between gap-x-3 text-small text-on-brand-2">
        <span>{m.skill_band[skill?.band ?? 'new']()}</span>
        <span>{line()}</span>
      </p>
    </>
  );
}
