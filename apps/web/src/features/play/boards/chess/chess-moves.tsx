import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { ChessNotation } from '@muqabla/games/chess/notation';
import { cx } from '@muqabla/ui/cx';
import { X } from '@muqabla/ui/icons';
import { useEffect, useRef, useState } from 'react';
import * as m from '../../../../messages.ts';

/** The moves of a game in standard notation; as squares until the rules of chess have loaded. Empty when its first acts are unknown. */
function useChessNotation(acts: readonly RecordedBoardAct[]): readonly string[] {
  const [notation, setNotation] = useState<ChessNotation>();
  useEffect(() => {
    let isCurrent = true;
    import('@muqabla/games/chess/notation').then(
      ({ createChessNotation }) => isCurrent && setNotation(createChessNotation()),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (acts.length > 0 && acts[0]?.number !== 0) return [];
  const moves = acts.flatMap(({ type, move = '' }) => (type === 'move' ? [move] : []));
  return notation === undefined ? moves.map((move) => `${move.slice(0, 2)}-${move.slice(2)}`) : notation.write(moves);
}

type ChessMovesProps = {
  acts: readonly RecordedBoardAct[];
  /** The prepared moves, as squares. */
  premoves: readonly string[];
  /** Why the last drop was refused; empty when none was. */
  refusal: string;
  onCancelPremoves: () => void;
};

/** The moves so far, the last one marked: a row that scrolls on phones, pairs below each other on large screens. */
export function ChessMoves({ acts, premoves, refusal, onCancelPremoves }: ChessMovesProps) {
  const [premove] = premoves;
  const moves = useChessNotation(acts);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    current?.scrollTo({ left: current.scrollWidth, top: current.scrollHeight });
  }, [moves.length]);
  return (
    <section aria-label={m.chess_moves()} className="board-panel flex min-h-11 items-center gap-2">
      <h2>{m.chess_moves()}</h2>
      {moves.length === 0 && <p className="flex-1 text-caption text-text-3">{m.chess_no_moves()}</p>}
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keyboard
        tabIndex={moves.length === 0 ? undefined : 0}
        aria-label={m.chess_moves()}
        className="board-moves scroll-row flex min-w-0 flex-1 items-center gap-1 empty:hidden"
      >
        {moves.map((move, index) => (
          <li key={index} className="flex flex-none items-center gap-1">
            {index % 2 === 0 && <span className="num text-caption text-text-3">{`${index / 2 + 1}.`}</span>}
            <span
              aria-current={index === moves.length - 1 ? 'step' : undefined}
              className={cx(
                'num rounded-s px-1.5 py-0.5 text-small',
                index === moves.length - 1 && 'bg-tonal font-bold text-on-tonal',
              )}
            >
              {move}
            </span>
          </li>
        ))}
      </ol>
      {refusal !== '' && (
        <span aria-hidden className="flex-none text-small font-semi text-bad-ink">
          {refusal}
        </span>
      )}
      {premove !== undefined && (
        <button
          type="button"
          onClick={onCancelPremoves}
          aria-label={m.chess_premove_cancel({ from: premove.slice(0, 2), to: premove.slice(2) })}
          className="flex min-h-11 flex-none items-center gap-1.5 rounded-m bg-host-tint px-3 text-small font-semi text-host-ink"
        >
          <span>{m.chess_premove({ from: premove.slice(0, 2), to: premove.slice(2) })}</span>
          {premoves.length > 1 && <span className="num">{`+${premoves.length - 1}`}</span>}
          <X size={16} aria-hidden />
        </button>
      )}
    </section>
  );
}
