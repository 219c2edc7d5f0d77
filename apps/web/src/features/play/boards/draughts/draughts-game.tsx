import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { useEffect } from 'react';
import * as m from '../../../../messages.ts';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import { playSound } from '../sounds.ts';
import { useRest } from '../use-rest.ts';
import { DraughtsBoard } from './draughts-board.tsx';
import { isCapturing, pathsOf } from './paths.rules.ts';

type DraughtsStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  /** The side to move can capture, and has to. */
  mustCapture: boolean;
  last: RecordedBoardAct | undefined;
  /** Only read aloud. */
  isBare: boolean;
};

/** The last move and whose turn it is, with a capture that is due; read aloud as they change. */
function DraughtsStatus({ state, mustCapture, last, own, names, isBare }: DraughtsStatusProps) {
  const move = { from: String(Number(last?.move?.slice(0, 2))), to: String(Number(last?.move?.slice(2, 4))) };
  const moved =
    last !== undefined &&
    (last.side === own ? m.draughts_you_moved(move) : m.draughts_name_moved({ name: names[last.side], ...move }));
  return (
    <div
      role="log"
      aria-label={m.board_log()}
      className={
        isBare ? 'sr-only' : 'board-panel grid min-h-11 content-center text-small text-text-2 has-[>p:empty]:hidden'
      }
    >
      <p key={state.actNumber}>
        {moved !== false && <span>{`${moved} `}</span>}
        {state.turn !== undefined && (
          <span className="font-bold text-text">
            {state.turn === own ? m.board_your_move() : m.board_turn_of({ name: names[state.turn] })}
          </span>
        )}
        {mustCapture && state.turn === own && <span>{` ${m.draughts_must()}`}</span>}
      </p>
    </div>
  );
}

type DraughtsGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'draughts' }> };

/** A draughts board to play on or to watch. */
export function DraughtsGame(props: DraughtsGameProps) {
  const { state, acts, own, names, sending, onAct, onRest, isBare, position } = props;
  const last = acts.findLast(({ type }) => type === 'move');
  const mayAct = onAct !== undefined && state.turn === own && sending === undefined;
  const turn = state.turn ?? otherSide(last?.side ?? own);
  const paths = pathsOf(position.board, position.black === turn);
  const lastNumber = last?.number;
  const isCapture = last?.move !== undefined && isCapturing(last.move);
  useEffect(() => {
    if (lastNumber !== undefined) playSound(isCapture ? 'capture' : 'move');
  }, [lastNumber, isCapture]);
  useRest(onRest, sending === undefined, state.actNumber);
  return (
    <>
      <DraughtsBoard
        board={position.board}
        isBlackBelow={position.black === own}
        paths={mayAct ? paths : []}
        lastMove={last?.move}
        onMove={(move) => onAct?.({ type: 'move', move })}
      />
      <DraughtsStatus
        state={state}
        mustCapture={state.turn !== undefined && (paths[0]?.captures.length ?? 0) > 0}
        last={last}
        own={own}
        names={names}
        isBare={isBare === true}
      />
    </>
  );
}
