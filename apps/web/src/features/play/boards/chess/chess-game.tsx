import type { BoardAct, BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { isWhiteToMove, kingSquare, piecesOf, withMove } from '@muqabla/ui/boards/squares.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '../../../../messages.ts';
import type { BoardGameProps } from '../board-game.ts';
import { playSound } from '../sounds.ts';
import { useRest } from '../use-rest.ts';
import { ChessBoard } from './chess-board.tsx';
import { ChessMoves } from './chess-moves.tsx';
import { pieceName } from './piece-name.ts';
import { legalPremove, premovesOf } from './premoves.rules.ts';
import { PromotionChoice } from './promotion-choice.tsx';

type PremoveOptions = {
  /** The player may move now. */
  mayAct: boolean;
  legalMoves: readonly string[];
  onAct: ((act: BoardAct) => void) | undefined;
};

/** One move prepared while the other side thinks; it is made as soon as it is the player's turn, if it is legal then. */
function usePremove({ mayAct, legalMoves, onAct }: PremoveOptions) {
  const [premove, setPremove] = useState<string>();
  const [couldAct, setCouldAct] = useState(mayAct);
  if (couldAct !== mayAct) {
    setCouldAct(mayAct);
    // It was for the turn that ends here.
    if (!mayAct) setPremove(undefined);
  }
  const play = useEffectEvent(() => {
    const move = premove === undefined ? undefined : legalPremove(premove, legalMoves);
    if (move !== undefined) onAct?.({ type: 'move', move });
  });
  useEffect(() => {
    if (mayAct) play();
  }, [mayAct]);
  return { premove, setPremove, cancel: () => setPremove(undefined) };
}

type ChessStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  position: Extract<BoardPosition, { kind: 'chess' }>;
  last: RecordedBoardAct | undefined;
  premove: string | undefined;
};

/** The last move, check, whose turn it is and the prepared move, read aloud as they happen. */
function ChessStatus({ state, position, last, own, names, premove }: ChessStatusProps) {
  const to = last?.move?.slice(2, 4) ?? '';
  const move = { piece: pieceName(piecesOf(position.fen).get(to) ?? ''), from: last?.move?.slice(0, 2) ?? '', to };
  const moved =
    last !== undefined &&
    (last.side === own ? m.board_you_moved(move) : m.board_name_moved({ name: names[last.side], ...move }));
  return (
    <div role="log" aria-label={m.board_log()} className="sr-only">
      {moved !== false && <p key={`move ${last?.number}`}>{moved}</p>}
      {position.check && <p key={`check ${state.actNumber}`}>{m.board_check()}</p>}
      {state.turn !== undefined && (
        <p key={`turn ${state.actNumber}`}>
          {state.turn === own ? m.board_your_move() : m.board_turn_of({ name: names[state.turn] })}
        </p>
      )}
      {premove !== undefined && (
        <p key={`premove ${premove}`}>{m.chess_premove({ from: premove.slice(0, 2), to: premove.slice(2) })}</p>
      )}
    </div>
  );
}

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
