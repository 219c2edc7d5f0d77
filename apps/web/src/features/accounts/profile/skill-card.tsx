import { RATED_BATTLES_A_DAY } from '@muqabla/contract/play/skill/rating';
import { Card } from '@muqabla/ui/card';
import { Info } from '@muqabla/ui/icons';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/load-error.tsx';
import { practiceLevelName } from '../../../components/practice-level-name.ts';
import { skillText } from '../../../components/skill-text.ts';
import { useGameTitles } from '../../../lib/games.ts';
import { ownSkillsQuery } from '../../../lib/own-skills.ts';
import { readPracticeLevel } from '../../../lib/practice-level.ts';
import * as m from '../../../messages.ts';

const battlesText = (count: number) => (count === 1 ? m.skill_battles_one() : m.skill_battles({ count }));

/** The player's level in each game, and how it is measured. */
export function SkillCard() {
  const { data, isError, isFetching, refetch } = useQuery(ownSkillsQuery());
  const titleOf = useGameTitles();
  const practised = readPracticeLevel();
  if (data === undefined && isError)
    return <LoadError title={m.skill_error()} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card aria-label={m.skill_title()} aria-busy={data === undefined || undefined} className="grid gap-2">
      <h2 className="text-h3">{m.skill_title()}</h2>
      {data === undefined && <Skeleton className="h-6 w-full" />}
      {data?.games.length === 0 && (
        <p className="text-small text-text-2">
          <span>{m.skill_none()}</span>
          {practised !== undefined && <span>{` ${m.welcome_level({ level: practiceLevelName(practised) })}`}</span>}
        </p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {data?.games.map(({ gameName, ...skill }) => (
          <li key={gameName} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{titleOf(gameName)}</span>
              <span className="block text-caption text-text-3">{battlesText(skill.battles)}</span>
            </span>
            <b className="num font-semi">{skillText(skill)}</b>
          </li>
        ))}
      </ul>
      <details className="text-caption text-text-3">
        <summary className="flex min-h-11 list-none items-center justify-center gap-1.5 text-small text-link [&::-webkit-details-marker]:hidden">
          <Info size={18} aria-hidden className="flex-none" />
          {m.skill_how()}
        </summary>
        <p>{m.skill_how_text({ count: RATED_BATTLES_A_DAY })}</p>
      </details>
    </Card>
  );
}
