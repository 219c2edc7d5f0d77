import type { Board } from '@muqabla/contract/play/boards/board-calls';
import { ReplayControls } from '@muqabla/ui/boards/replay-controls';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { useReplay } from '@muqabla/ui/boards/use-replay';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../../components/load-error.tsx';
import * as m from '../../../../messages.ts';
import { recordQuery } from '../../lib/record-query.ts';
import { BoardView } from '../board-view.tsx';

const PLAY_MILLISECONDS = { ludo: 1500, chess: 900, carrom: 4500, draughts: 900 };

/** A finished game, act by act. */
export function Replay({ board, opponent }: { board: Board; opponent: string }) {
  const record = useQuery(recordQuery(board.matchId));
  const states = useQuery({
    queryKey: ['own', 'board', board.matchId, 'replay'],
    enabled: record.data !== undefined,
    queryFn: () => (record.data === undefined ? [] : statesOf({ ...record.data.proof, acts: record.data.acts })),
    staleTime: Infinity,
  });
  const last = (states.data?.length ?? 1) - 1;
  const kind = states.data?.[0]?.position.kind ?? 'chess';
  const replay = useReplay({ last, startAt: 'start', stepMilliseconds: PLAY_MILLISECONDS[kind] });
  const state = states.data?.[replay.step];
  const failed = record.error ?? states.error;
  if (failed !== null && state === undefined)
    return (
      <LoadError
        title={m.board_record_not_loaded()}
        busy={record.isFetching}
        onRetry={() => void record.refetch().then(() => states.refetch())}
      />
    );
  if (state === undefined || record.data === undefined) return <Skeleton className="h-90 rounded-l" />;
  const names = { host: board.host.username, joiner: board.joiner?.username ?? opponent };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BoardView
        state={state}
        acts={record.data.acts.slice(0, state.actNumber)}
        own={board.side}
        names={names}
        isBare
      />
      <ReplayControls
        replay={replay}
        labels={{
          back: m.board_step_back(),
          play: m.board_play(),
          pause: m.board_pause(),
          next: m.board_step_on(),
          step: m.board_replay_place(),
        }}
      />
    </div>
  );
}
