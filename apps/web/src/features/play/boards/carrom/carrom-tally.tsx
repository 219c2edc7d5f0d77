import type { Side } from '@muqabla/contract/play/matches/match';
import { MEN_A_SEAT } from '@muqabla/games/carrom/board';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import { colourOf, type CarromPosition } from './stroke-report.rules.ts';

/** A side's pocketed men, with the places of those still on the board, and the queen when she is covered. The note says it in words. */
export function CarromTally({ position, side }: { position: CarromPosition; side: Side }) {
  const colour = colourOf(position, side);
  const pocketed = MEN_A_SEAT - position[colour].length;
  return (
    <span aria-hidden className="grid w-[86px] flex-none grid-cols-5 gap-[3px]">
      {Array.from({ length: MEN_A_SEAT }, (_, index) => (
        <span key={index} className="size-[14px]">
          {index < pocketed ? (
            <CarromPieceArt kind={colour} />
          ) : (
            <span className="block size-full rounded-full inset-ring-[1.5px] inset-ring-line-2" />
          )}
        </span>
      ))}
      {position.queen === side && (
        <span className="size-[14px]">
          <CarromPieceArt kind="queen" />
        </span>
      )}
    </span>
  );
}
