import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/session.ts';
import { BoardView } from '../board-view.tsx';

const BOARD = 'board-square aspect-square rounded-l';

/** The board with which a finished game ended, to look at. */
export function WeekBoard({ matchId, names }: { matchId: string; names: { host: string; joiner: string } }) {
  const { data } = useQuery({
    queryKey: ['own', 'watch', 'game', matchId, 'end'],
    queryFn: async ({ signal }) => {
      const game = await api.call('GET /watch/games/{matchId}', { params: { matchId }, signal });
      return { acts: game.acts, state: (await statesOf(game)).at(-1) };
    },
    staleTime: Infinity,
  });
  if (data?.state === undefined) return <Skeleton className={BOARD} />;
  return <BoardView state={data.state} acts={data.acts} own="host" names={names} isBare />;
}
