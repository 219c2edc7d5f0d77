import type { LeagueRow } from '@muqabla/contract/play/skill/league-calls';
import type { LeagueOutcome } from '@muqabla/contract/play/skill/league-terms';
import { Avatar } from '@muqabla/ui/avatar';
import { Card } from '@muqabla/ui/card';
import { ArrowDown, ArrowUp, UserRound } from '@muqabla/ui/icons';
import { Fragment } from 'react';
import * as m from '../../../messages.ts';

type Line = { readonly outcome: 'up' | 'down'; readonly count: number };

/** The lines between who moves up, who stays and who moves down, by the row before which they stand. */
const linesOf = (group: readonly LeagueRow[]): ReadonlyMap<number, Line> => {
  const count = (outcome: LeagueOutcome) => group.filter((row) => row.outcome === outcome).length;
  const [up, down] = [count('up'), count('down')];
  return new Map<number, Line>([
    ...(up > 0 ? [[up, { outcome: 'up', count: up }] as const] : []),
    ...(down > 0
      ? [[group.findIndex((row) => row.outcome === 'down'), { outcome: 'down', count: down }] as const]
      : []),
  ]);
};

const lineText = ({ outcome, count }: Line, nextLeague: string) => {
  if (outcome === 'down') return count === 1 ? m.league_last_one_down() : m.league_last_down({ count });
  return count === 1 ? m.league_first_up({ league: nextLeague }) : m.league_top_up({ count, league: nextLeague });
};

/** The places of a group, with the lines of promotion and relegation. */
export function LeagueGroup({
  group,
  nextLeague,
  shown = { from: 0, to: group.length },
}: {
  group: readonly LeagueRow[];
  nextLeague: string;
  /** The rows that are shown, from an index on and before another; all of them by default. */
  shown?: { from: number; to: number };
}) {
  const lines = linesOf(group);
  return (
    <Card flush aria-label={m.league_group()}>
      <ol className="divide-y divide-line">
        {group.slice(shown.from, shown.to).map((row, place) => (
          // Players without a name have no other key than their position.
          <Fragment key={row.player?._id ?? place}>
            <DividingLine line={lines.get(shown.from + place)} nextLeague={nextLeague} />
            <Row row={row} />
          </Fragment>
        ))}
        {shown.to === group.length && <DividingLine line={lines.get(group.length)} nextLeague={nextLeague} />}
      </ol>
    </Card>
  );
}

function DividingLine({ line, nextLeague }: { line: Line | undefined; nextLeague: string }) {
  if (line === undefined) return null;
  const isUp = line.outcome === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <li
      className={
        isUp
          ? 'flex min-h-11 items-center justify-center gap-2 bg-ok-tint px-3.5 py-1 text-center text-small font-semi text-ok-ink'
          : 'flex min-h-11 items-center justify-center gap-2 bg-mute-tint px-3.5 py-1 text-center text-small font-semi text-mute-ink'
      }
    >
      <Icon size={18} aria-hidden className="flex-none" />
      {lineText(line, nextLeague)}
    </li>
  );
}

function Row({ row: { place, player, isOwn, points, games } }: { row: LeagueRow }) {
  return (
    <li
      aria-current={isOwn || undefined}
      className="flex min-h-14 items-center gap-3 px-3.5 py-2 aria-current:bg-tonal"
    >
      <b className="num w-8 flex-none text-center text-text-2">
        <span className="sr-only">{m.leaders_place({ place })}</span>
        <span aria-hidden>{place}</span>
      </b>
      {player === undefined ? (
        <span className="grid size-9 flex-none place-items-center rounded-full bg-inset text-text-3">
          <UserRound size={20} aria-hidden />
        </span>
      ) : (
        <Avatar image={player.avatar} size={36} />
      )}
      <span className="min-w-0 flex-1">
        <span className={player === undefined ? 'block text-text-2' : 'block truncate font-semi'}>
          {isOwn ? m.league_you() : (player?.username ?? m.league_unnamed())}
        </span>
        <span className="num block text-caption text-text-2">
          {games === 1 ? m.league_games_one() : m.league_games_count({ count: games })}
        </span>
      </span>
      <b className="num flex-none">{points}</b>
    </li>
  );
}
