import type { Board } from '@muqabla/contract/boards/board-calls';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { Card } from '@muqabla/ui/card';
import { IconButton } from '@muqabla/ui/icon-button';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import * as m from '../../../messages.ts';
import { BoardView } from '../board-view.tsx';
import { recordQuery } from './record-query.ts';

const PLAY_MILLISECONDS = { ludo: 1500, chess: 900 };

/** A finished game, act by act. */
export function Replay({ board, opponent }: { board: Board; opponent: string }) {
  const record = useQuery(recordQuery(board.matchId));
  const states = useQuery({
    queryKey: ['own', 'board', board.matchId, 'replay'],
    enabled: record.data !== undefined,
    queryFn: () => (record.data === undefined ? [] : statesOf({ ...record.data.proof, acts: record.data.acts })),
    staleTime: Infinity,
  });
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = (states.data?.length ?? 1) - 1;
  const state = states.data?.[Math.min(step, last)];
  const kind = state?.position.kind;
  useEffect(() => {
    if (!isPlaying || kind === undefined) return;
    const timer = setTimeout(() => {
      setStep(step + 1);
      if (step + 1 >= last) setPlaying(false);
    }, PLAY_MILLISECONDS[kind]);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, kind]);
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
  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, to)));
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2!">
      <h2 className="px-2 pt-1 text-h3">{m.board_replay()}</h2>
      <BoardView state={state} acts={record.data.acts.slice(0, state.actNumber)} own={board.side} names={names} />
      <div className="flex items-center gap-1">
        <IconButton
          label={m.board_step_back()}
          icon={<ChevronLeft size={24} aria-hidden />}
          onClick={() => go(step - 1)}
        />
        <IconButton
          label={isPlaying ? m.board_pause() : m.board_play()}
          icon={isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
          onClick={() => {
            if (!isPlaying && step >= last) setStep(0);
            setPlaying(!isPlaying);
          }}
        />
        <IconButton
          label={m.board_step_on()}
          icon={<ChevronRight size={24} aria-hidden />}
          onClick={() => go(step + 1)}
        />
        <input
          type="range"
          aria-label={m.board_replay_place()}
          min={0}
          max={last}
          value={Math.min(step, last)}
          onChange={({ target }) => go(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-host"
        />
        <span className="num w-16 text-right text-caption text-text-2">
          {Math.min(step, last)} / {last}
        </span>
      </div>
    </Card>
  );
}
