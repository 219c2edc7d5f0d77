import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { useEffect } from 'react';
import { type BoardGameProps, otherSide } from '../board-game.ts';
import { playSound } from '../sounds.ts';
import { DraughtsBoard } from './draughts-board.tsx';
import { DraughtsStatus } from './draughts-status.tsx';
import { isCapturing, pathsOf } from './paths.rules.ts';

type DraughtsGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'draughts' }> };

/** A draughts board to play on or to watch. */
export function DraughtsGame({ state, acts, own, names, sending, onAct, isBare, position }: DraughtsGameProps) {
  const last = acts.findLast(({ type }) => type === 'move');
  const mayAct = onAct !== undefined && state.turn === own && sending === undefined;
  const turn = state.turn ?? otherSide(last?.side ?? own);
  const paths = pathsOf(position.board, position.black === turn);
  const lastNumber = last?.number;
  const isCapture = last?.move !== undefined && isCapturing(last.move);
  useEffect(() => {
    if (lastNumber !== undefined) playSound(isCapture ? 'capture' : 'move');
  }, [lastNumber, isCapture]);
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
