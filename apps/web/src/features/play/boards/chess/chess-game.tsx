import type { BoardPosition } from '@muqabla/contract/boards/board-state';
import { isWhiteToMove, kingSquare, piecesOf, withMove } from '@muqabla/ui/boards/squares.rules';
import { useEffect, useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { playSound } from '../sounds.ts';
import { ChessBoard } from './chess-board.tsx';
import { ChessStatus } from './chess-status.tsx';
import { PromotionChoice } from './promotion-choice.tsx';

type ChessGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'chess' }> };

/** A chess board to play on or to watch. A move of one's own is shown before the server has confirmed it. */
export function ChessGame({ state, acts, own, names, sending, onAct, position }: ChessGameProps) {
  const [promotion, setPromotion] = useState<{ from: string; to: string }>();
  const stored = piecesOf(position.fen);
  const isMoving = sending?.type === 'move';
  const pieces = isMoving ? withMove(stored, sending.move) : stored;
  const last = acts.findLast(({ type }) => type === 'move');
  const lastMove = isMoving ? sending.move : last?.move;
  const mayAct = onAct !== undefined && state.turn === own && sending === undefined;
  const lastMoveNumber = last?.number;
  useEffect(() => {
    if (lastMoveNumber !== undefined) playSound('move');
  }, [lastMoveNumber]);
  const move = (from: string, to: string) => {
    if (!mayAct) return;
    if (state.legalMoves.includes(`${from}${to}`)) onAct({ type: 'move', move: `${from}${to}` });
    else if (state.legalMoves.includes(`${from}${to}q`)) setPromotion({ from, to });
  };
  const checked = position.check && !isMoving ? kingSquare(stored, isWhiteToMove(position.fen)) : undefined;
  return (
    <div className="relative">
      <ChessBoard
        pieces={pieces}
        isWhiteBelow={position.white === own}
        legalMoves={mayAct ? state.legalMoves : []}
        lastMove={lastMove}
        checked={checked}
        onMove={move}
      />
      {promotion !== undefined && mayAct && (
        <PromotionChoice
          isWhite={position.white === own}
          onChoose={(piece) => {
            setPromotion(undefined);
            onAct({ type: 'move', move: `${promotion.from}${promotion.to}${piece}` });
          }}
          onClose={() => setPromotion(undefined)}
        />
      )}
      <ChessStatus state={state} position={position} last={last} own={own} names={names} />
    </div>
  );
}
