import type { MatchView } from '@muqabla/contract/play/matches/match';
import type { SkillChange } from '@muqabla/contract/play/skill/rating';
import { Chip } from '@muqabla/ui/chip';
import { ArrowRight, TrendingDown, TrendingUp } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages.ts';
import { matchRatingsQuery } from '../lib/skills-query.ts';

const grouped = (points: number) => points.toLocaleString('en-IN');
const percentOf = (points: number, { current, next }: SkillChange) =>
  next === undefined ? 100 : Math.min(100, Math.max(0, ((points - current.from) / (next.from - current.from)) * 100));

/** The effect of a counted battle on the player's own skill, with the way to the next band. Nothing when it does not count. */
export function SkillChangeLine({ match }: { match: MatchView }) {
  const own = useQuery(matchRatingsQuery(match)).data?.own;
  if (own === undefined) return null;
  return (
    <div className="grid gap-1.5 px-3 py-2.5 text-left">
      {own.points !== undefined && <Points {...own.points} />}
      {own.points !== undefined && <Scale change={own} {...own.points} />}
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-text-2">
        <span>
          {own.points === undefined && <span>{`${m.outcome_skill()}: `}</span>}
          <span>{m.skill_band[own.current.band]()}</span>
        </span>
        <span className="num">
          {own.battlesToBand > 0
            ? m.outcome_to_band({ count: own.battlesToBand })
            : own.next && m.outcome_next_band({ band: m.skill_band[own.next.band](), rating: grouped(own.next.from) })}
        </span>
      </p>
    </div>
  );
}

function Points({ before, after }: { before: number; after: number }) {
  const Icon = after < before ? TrendingDown : TrendingUp;
  const change = `${after < before ? '−' : '+'}${Math.abs(after - before)}`;
  return (
    <div className="flex items-center justify-between gap-3">
      <p>
        {m.outcome_rating()}{' '}
        <b
          className="num inline-flex items-center gap-1"
          aria-label={m.outcome_rating_moves({ before: grouped(before), after: grouped(after) })}
        >
          {grouped(before)} <ArrowRight size={14} aria-hidden className="flex-none" /> {grouped(after)}
        </b>
      </p>
      <Chip tone={after < before ? 'mute' : 'ok'} icon={<Icon size={16} aria-hidden />}>
        <span className="num">{change}</span>
      </Chip>
    </div>
  );
}

/** The rating between the start of its band and that of the next, with the part that this battle has moved. */
function Scale({ change, before, after }: { change: SkillChange; before: number; after: number }) {
  const [low, high] = [Math.min(before, after), Math.max(before, after)].map((points) => percentOf(points, change));
  return (
    <div aria-hidden className="relative h-1.5 overflow-hidden rounded-full bg-inset inset-ring inset-ring-line">
      <span
        className={`absolute inset-y-0 left-0 ${after < before ? 'bg-line-2' : 'bg-ok'}`}
        style={{ width: `${high}%` }}
      />
      <span className="absolute inset-y-0 left-0 bg-host" style={{ width: `${low}%` }} />
    </div>
  );
}
