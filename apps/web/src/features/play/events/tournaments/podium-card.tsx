import type { Standing, TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { Avatar } from '@muqabla/ui/avatar';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '../../../../messages.ts';
import { podiumOf } from './podium.rules.ts';
import { standingsQuery } from './tournament.query.ts';

// The steps of a podium, as people know them: the second to the left, the first in the middle and the highest.
const STEPS = [
  { index: 1, height: 'h-14' },
  { index: 0, height: 'h-20' },
  { index: 2, height: 'h-10' },
] as const;

/** Shows the first three of a tournament that is over, with what each was really paid. */
export function PodiumCard({ tournament }: { tournament: TournamentDetails }) {
  const { data } = useInfiniteQuery(standingsQuery(tournament));
  const podium = podiumOf(data?.pages[0]?.standings ?? []);
  if (podium.length === 0) return null;
  return (
    <Card aria-label={m.arena_podium()} className="grid gap-3">
      <h2 className="text-h3">{m.arena_podium()}</h2>
      <ol className="grid grid-cols-3 items-end gap-2">
        {STEPS.map(({ index, height }) => {
          const standing = podium[index];
          return standing === undefined ? (
            <li key={index} aria-hidden />
          ) : (
            <Step key={standing.player._id} standing={standing} height={height} />
          );
        })}
      </ol>
    </Card>
  );
}

function Step({ standing: { place, player, prize }, height }: { standing: Standing; height: string }) {
  return (
    <li className="grid min-w-0 justify-items-center gap-1 text-center">
      <Avatar image={player.avatar} size={place === 1 ? 56 : 44} />
      <span title={player.username} className="w-full truncate text-small font-semi">
        {player.username}
      </span>
      <span className="num text-caption text-text-2">{prize === undefined ? '' : formatRupees(prize)}</span>
      <b className={`num grid w-full place-items-center rounded-t-m bg-tonal text-h2 text-on-tonal ${height}`}>
        <span className="sr-only">{m.arena_place_of({ place })}</span>
        <span aria-hidden>{place}</span>
      </b>
    </li>
  );
}
