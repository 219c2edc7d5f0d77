import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { isWhiteToMove, kingSquare, piecesOf, withMove } from '@muqabla/ui/boards/squares.rules';
import { useEffect, useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { playSound } from '../sounds.ts';
import { useRest } from '../use-rest.ts';
import { ChessBoard } from './chess-board.tsx';
import { ChessMoves } from './chess-moves.tsx';
import { ChessStatus } from './chess-status.tsx';
import { premovesOf } from './premoves.rules.ts';
import { PromotionChoice } from './promotion-choice.tsx';
import { usePremove } from './use-premove.ts';

type ChessGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'chess' }> };

/** A chess board to play on or to watch. A move of one's own is shown before the server has confirmed it. */
export function ChessGame({ state, acts, own, names, sending, onAct, onRest, isBare, position }: ChessGameProps) {
  const [promotion, setPromotion] = useState<{ from: string; to: string }>();
  const stored = piecesOf(position.fen);
  const isMoving = sending?.type === 'move';
  const pieces = isMoving ? withMove(stored, sending.move) : stored;
  const last = acts.findLast(({ type }) => type === 'move');
  const lastMove = isMoving ? sending.move : last?.move;
  const mayAct = onAct !== undefined && state.turn === own && sending === undefined;
  const isWhite = position.white === own;
  const mayPremove = onAct !== undefined && state.turn !== undefined && state.turn !== own;
  const { premove, setPremove, cancel } = usePremove({ mayAct, legalMoves: state.legalMoves, onAct });
  const prepared = mayPremove ? premove : undefined;
  const offered = () => {
    if (mayAct) return state.legalMoves;
    return mayPremove ? premovesOf(pieces, isWhite, position.fen.split(' ')[2] ?? '') : [];
  };
  const lastMoveNumber = last?.number;
  useEffect(() => {
    if (lastMoveNumber !== undefined) playSound('move');
  }, [lastMoveNumber]);
  useRest(onRest, !isMoving, state.actNumber);
  const move = (from: string, to: string) => {
    if (mayPremove) setPremove(`${from}${to}`);
    if (!mayAct) return;
    if (state.legalMoves.includes(`${from}${to}`)) onAct({ type: 'move', move: `${from}${to}` });
    else if (state.legalMoves.includes(`${from}${to}q`)) setPromotion({ from, to });
  };
  const checked = position.check && !isMoving ? kingSquare(stored, isWhiteToMove(position.fen)) : undefined;
  return (
    <>
      <div className="board-square relative">
        <ChessBoard
          pieces={pieces}
          isWhiteBelow={isWhite}
          legalMoves={offered()}
          lastMove={lastMove}
          premove={prepared}
          checked={checked}
          onMove={move}
          onCancelPremove={cancel}
        />
        {promotion !== undefined && mayAct && (
          <PromotionChoice
            isWhite={isWhite}
            onChoose={(piece) => {
              setPromotion(undefined);
              onAct({ type: 'move', move: `${promotion.from}${promotion.to}${piece}` });
            }}
            onClose={() => setPromotion(undefined)}
          />
        )}
        <ChessStatus state={state} position={position} last={last} own={own} names={names} premove={prepared} />
      </div>
      {!isBare && <ChessMoves acts={acts} premove={prepared} onCancelPremove={cancel} />}
    </>
  );
}
