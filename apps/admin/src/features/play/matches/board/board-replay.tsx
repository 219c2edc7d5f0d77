import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { startingMilliseconds, withExtraTime } from '@muqabla/games/clock';
import { CarromPicture } from '@muqabla/ui/boards/carrom-picture';
import { ChessPicture } from '@muqabla/ui/boards/chess-picture';
import { DraughtsPicture } from '@muqabla/ui/boards/draughts-picture';
import { LudoPicture } from '@muqabla/ui/boards/ludo-picture';
import { ReplayControls } from '@muqabla/ui/boards/replay-controls';
import { useReplay } from '@muqabla/ui/boards/use-replay';
import * as m from '../../../../messages.ts';
import { ActList } from './act-list.tsx';
import { BoardSide } from './board-side.tsx';
import { sideWords } from './board.messages.ts';
import { clockText } from './clock-text.rules.ts';

type BoardPictureProps = {
  label: string;
  state: BoardState;
  /** The acts before the state. */
  acts: readonly RecordedBoardAct[];
};

/** The board of any game at one moment, the host's side below. */
function BoardPicture({ label, state: { position }, acts }: BoardPictureProps) {
  if (position.kind === 'chess') {
    const lastMove = acts.findLast(({ type }) => type === 'move')?.move;
    const { fen, check, white } = position;
    return <ChessPicture label={label} fen={fen} check={check} isWhiteBelow={white === 'host'} lastMove={lastMove} />;
  }
  if (position.kind === 'carrom') return <CarromPicture label={label} position={position} />;
  if (position.kind === 'draughts') return <DraughtsPicture label={label} position={position} />;
  const roll = acts.findLast(({ type }) => type === 'roll');
  const die = roll?.face === undefined ? null : { side: roll.side, face: roll.face };
  return <LudoPicture label={label} tokens={position.tokens} die={die} />;
}

type BoardReplayProps = {
  board: StaffBoard;
  states: readonly BoardState[];
  names: Readonly<Record<Side, string>>;
};

/** The board after any act between both sides with their clocks, and the acts beside it. */
export function BoardReplay({ board, states, names }: BoardReplayProps) {
  const last = states.length - 1;
  const replay = useReplay({ last, startAt: 'end', stepMilliseconds: 900 });
  const { step } = replay;
  const state = states[step];
  if (state === undefined) return null;
  const { acts, clock, extraTime, joiner, host } = board;
  const shown = acts.slice(0, step);
  const hasExtraTime = (side: Side) => extraTime?.[side] === true;
  const fullOf = (side: Side) => startingMilliseconds(hasExtraTime(side) ? withExtraTime(clock) : clock);
  const left = shown.at(-1)?.left ?? { host: fullOf('host'), joiner: fullOf('joiner') };
  const outcome = step === last ? board.state?.outcome : undefined;
  const row = (side: Side, player: StaffBoard['host']) => (
    <BoardSide
      side={side}
      player={player}
      note={hasExtraTime(side) ? `${sideWords(state, side)}, ${m.board_extra_time()}` : sideWords(state, side)}
      isOnTurn={outcome === undefined && state.turn === side}
      isWinner={outcome?.winner === side}
      clock={clock.kind === 'budget' ? clockText(left[side]) : undefined}
    />
  );
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @xl:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
          {joiner !== undefined && row('joiner', joiner)}
          <BoardPicture label={m.board_picture({ step, last })} state={state} acts={shown} />
          {row('host', host)}
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
        <ActList acts={acts} states={states} names={names} step={step} onStep={replay.go} />
      </div>
    </div>
  );
}
