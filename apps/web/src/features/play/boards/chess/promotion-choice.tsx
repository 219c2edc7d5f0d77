import { PieceArt } from '@muqabla/ui/boards/piece-art';
import { useEffect, useRef } from 'react';
import * as m from '../../../../messages.ts';
import { pieceName } from './piece-name.ts';

type PromotionChoiceProps = { isWhite: boolean; onChoose: (piece: string) => void; onClose: () => void };

/** Asks for a pawn's promotion over the board; Escape or a tap beside it takes the move back. */
export function PromotionChoice({ isWhite, onChoose, onClose }: PromotionChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="absolute inset-0 z-2 grid place-items-center">
      <button
        type="button"
        tabIndex={-1}
        aria-label={m.close()}
        onClick={onClose}
        className="absolute inset-0 bg-scrim"
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it */}
      <div
        role="dialog"
        aria-label={m.board_promote()}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="relative grid justify-items-center gap-2 rounded-l bg-surface p-3 shadow-2"
      >
        <p className="font-bold">{m.board_promote()}</p>
        <div className="flex gap-1.5">
          {['q', 'r', 'b', 'n'].map((letter, index) => {
            const piece = isWhite ? letter.toUpperCase() : letter;
            return (
              <button
                key={letter}
                ref={index === 0 ? first : undefined}
                type="button"
                aria-label={pieceName(piece)}
                onClick={() => onChoose(letter)}
                className="size-16 rounded-m bg-chess-light p-1"
              >
                <PieceArt piece={piece} />
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
