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

/** More are no plan. */
const MAX_PREMOVES = 8;

type PremoveOptions = {
  /** The player may move now. */
  mayAct: boolean;
  actNumber: number;
  legalMoves: readonly string[];
  onAct: ((act: BoardAct) => void) | undefined;
};

/**
 * Moves prepared while the other side thinks. At each turn of the player the first one is made if it is legal then; one that is not
 * takes all away, because the others were for another board.
 */
function usePremoves({ mayAct, actNumber, legalMoves, onAct }: PremoveOptions) {
  const [premoves, setPremoves] = useState<readonly string[]>([]);
  const [couldAct, setCouldAct] = useState(mayAct);
  /** The number of acts when the last one was made. */
  const [playedAt, setPlayedAt] = useState(-1);
  const [first] = premoves;
  const move = first === undefined ? undefined : legalPremove(first, legalMoves);
  if (couldAct !== mayAct) {
    setCouldAct(mayAct);
    if (!mayAct) {
      // The first was for the turn that ends here.
      setPlayedAt(first === undefined ? -1 : actNumber);
      setPremoves(premoves.slice(1));
    } else if (move === undefined || playedAt === actNumber) {
      // Not legal any more, or the one before was not accepted.
      setPremoves([]);
    }
  }
  const play = useEffectEvent(() => {
    if (move !== undefined) onAct?.({ type: 'move', move });
  });
  useEffect(() => {
    if (mayAct) play();
  }, [mayAct]);
  return {
    premoves,
    add: (move: string) => setPremoves(premoves.length < MAX_PREMOVES ? [...premoves, move] : premoves),
    cancel: () => setPremoves([]),
  };
}

type ChessStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  position: Extract<BoardPosition, { kind: 'chess' }>;
  last: RecordedBoardAct | undefined;
  premoves: readonly string[];
  /** Why the last drop was refused; empty when none was. */
  refusal: string;
};

/** The last move, check, whose turn it is and the prepared move, read aloud as they happen. */
function ChessStatus({ state, position, last, own, names, premoves, refusal }: ChessStatusProps) {
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
      {premoves.map((premove, index) => (
        <p key={`premove ${index} ${premove}`}>
          {m.chess_premove({ from: premove.slice(0, 2), to: premove.slice(2) })}
        </p>
      ))}
      {refusal !== '' && <p>{refusal}</p>}
    </div>
  );
}

type ChessGameProps = BoardGameProps & { position: Extract<BoardPosition, { kind: 'chess' }> };

/** A chess board to play on or to watch. A move of one's own is shown before the server has confirmed it. */
export function ChessGame({ state, acts, own, names, sending, onAct, onRest, isBare, position }: ChessGameProps) {
  const [promotion, setPromotion] = useState<{ from: string; to: string }>();
  const stored = piecesOf(position.fen);
  const isMoving = sending?.type === 'move';
  const moved = isMoving ? withMove(stored, sending.move) : stored;
  const last = acts.findLast(({ type }) => type === 'move');
  const lastMove = isMoving ? sending.move : last?.move;
  const mayAct = onAct !== undefined && state.turn === own && sending === undefined;
  const isWhite = position.white === own;
  const mayPremove = onAct !== undefined && state.turn !== undefined && state.turn !== own;
  const { actNumber, legalMoves } = state;
  const { premoves, add, cancel } = usePremoves({ mayAct, actNumber, legalMoves, onAct });
  const prepared = mayAct || onAct === undefined ? [] : premoves;
  const pieces = prepared.reduce(withMove, moved);
  const [refusedAt, setRefusedAt] = useState(-1);
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
    setRefusedAt(-1);
    if (mayPremove) add(`${from}${to}`);
    if (!mayAct) return;
    if (state.legalMoves.includes(`${from}${to}`)) onAct({ type: 'move', move: `${from}${to}` });
    else if (state.legalMoves.includes(`${from}${to}q`)) setPromotion({ from, to });
  };
  const checked = position.check && !isMoving ? kingSquare(stored, isWhiteToMove(position.fen)) : undefined;
  const refusal = refusedAt !== actNumber ? '' : position.check ? m.chess_refused_check() : m.chess_refused();
  return (
    <>
      <div className="board-square relative">
        <ChessBoard
          pieces={pieces}
          isWhiteBelow={isWhite}
          legalMoves={offered()}
          lastMove={lastMove}
          premoves={prepared}
          checked={checked}
          onMove={move}
          onCancelPremoves={cancel}
          onRefused={() => setRefusedAt(actNumber)}
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
        <ChessStatus
          state={state}
          position={position}
          last={last}
          own={own}
          names={names}
          premoves={prepared}
          refusal={refusal}
        />
      </div>
      {!isBare && <ChessMoves acts={acts} premoves={prepared} refusal={refusal} onCancelPremoves={cancel} />}
    </>
  );
}
