import type { Board } from '@muqabla/contract/play/boards/board-calls';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/load-error.tsx';
import * as m from '../../../../messages.ts';
import { recordQuery } from '../../lib/record-query.ts';

const ReplayBoard = lazyComponent(
  () => import('./replay-board.tsx'),
  'ReplayBoard',
  <Skeleton className="h-90 rounded-l" />,
);

const WhereItTurned = lazyComponent(
  () => import('./where-it-turned.tsx'),
  'WhereItTurned',
  <Skeleton className="h-24 rounded-m" />,
);

/** A finished game, act by act, with where it turned. */
export function Replay({ board, opponent }: { board: Board; opponent: string }) {
  const record = useQuery(recordQuery(board.matchId));
  const states = useQuery({
    queryKey: ['own', 'board', board.matchId, 'replay'],
    enabled: record.data !== undefined,
    queryFn: () => (record.data === undefined ? [] : statesOf({ ...record.data.proof, acts: record.data.acts })),
    staleTime: Infinity,
  });
  const failed = record.error ?? states.error;
  if (failed !== null && states.data === undefined)
    return (
      <LoadError
        title={m.board_record_not_loaded()}
        busy={record.isFetching}
        onRetry={() => void record.refetch().then(() => states.refetch())}
      />
    );
  if (states.data === undefined || record.data === undefined) return <Skeleton className="h-90 rounded-l" />;
  const names = { host: board.host.username, joiner: board.joiner?.username ?? opponent };
  const { acts, proof } = record.data;
  const game = { matchId: board.matchId, rules: proof.rules, states: states.data, acts, own: board.side, names };
  return (
    <ReplayBoard
      states={states.data}
      acts={acts}
      own={board.side}
      names={names}
      below={({ step, go }) => <WhereItTurned {...game} step={step} onStep={go} />}
    />
  );
}
