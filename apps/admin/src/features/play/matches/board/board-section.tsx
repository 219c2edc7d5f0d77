import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import type { Doubt } from '@muqabla/contract/play/matches/review-calls';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import * as m from '../../../../messages.ts';
import { BoardDice } from './board-dice.tsx';
import { BoardReplay } from './board-replay.tsx';
import { gameWords, outcomeWords } from './board.messages.ts';
import { boardQuery, statesQuery } from './board.queries.ts';
import { CarromSignalsSection } from './carrom-signals.tsx';
import { clockText } from './clock-text.rules.ts';

const loading = <Skeleton className="h-90 rounded-l" />;

/** The game of a match in a board room, to watch while it runs and to step through afterwards; changes nothing. */
export function BoardSection({ matchId, doubt }: { matchId: string; doubt: Doubt | undefined }) {
  const query = useQuery(boardQuery(matchId));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={m.board_title()}>
      <QueryFrame query={query} failed={m.board_failed()} skeleton={loading}>
        {(board) => <Game board={board} doubt={doubt} />}
      </QueryFrame>
    </Card>
  );
}

const turnWords = ({ state, serverTime }: StaffBoard, names: Readonly<Record<'host' | 'joiner', string>>) => {
  if (state?.turn === undefined) return '';
  const left = Date.parse(state.clocks.deadline ?? serverTime) - Date.parse(serverTime);
  return m.board_turn_of({ name: names[state.turn], time: clockText(left) });
};

const summaryWords = (board: StaffBoard, names: Readonly<Record<'host' | 'joiner', string>>) => {
  const { status, state } = board;
  if (state === undefined)
    return status === 'cancelled' || status === 'deleted' ? m.board_ended_before() : m.board_not_started();
  return state.outcome === undefined ? turnWords(board, names) : outcomeWords(state.outcome, names);
};

function Game({ board, doubt }: { board: StaffBoard; doubt: Doubt | undefined }) {
  const { game, rules, clock, host, joiner, state } = board;
  const names = { host: host.username, joiner: joiner?.username ?? m.battle_joiner() };
  const states = useQuery({ ...statesQuery(board), enabled: state !== undefined });
  return (
    <>
      <div className="grid gap-0.5">
        <h2 className="text-h3">{m.board_title()}</h2>
        <p className="num text-small text-text-2">
          {[
            gameWords(game),
            m.board_clock_rule({ clock: clock.name }),
            ...(rules.includes('-even-') ? [m.board_dice_kind.even()] : []),
          ].join(', ')}
        </p>
        <p className="num font-semi">{summaryWords(board, names)}</p>
      </div>
      {doubt?.complaint !== undefined && (
        <Note tone={doubt.closed === undefined ? 'wait' : 'info'}>
          <b className="block font-semi">{m.board_complaint({ name: names[doubt.side] })}</b>
          <span className="break-words">{doubt.complaint}</span>
        </Note>
      )}
      {state !== undefined && (
        <QueryFrame query={states} failed={m.board_replay_failed()} skeleton={loading}>
          {(all) => <BoardReplay board={board} states={all} names={names} />}
        </QueryFrame>
      )}
      {game === 'carrom' && state?.outcome !== undefined && <CarromSignalsSection board={board} names={names} />}
      <BoardDice board={board} />
    </>
  );
}
