import type { BoardAct, BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Handshake } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

type DrawOfferProps = {
  position: Extract<BoardPosition, { kind: 'chess' | 'draughts' }>;
  side: Side;
  onAct: (act: BoardAct) => void;
};

/** Shows the open offer of the other side with its answers, or what became of the own one and when the next may follow. */
export function DrawOfferNote({
  position: { drawOffer: offer, offerPauses },
  side,
  isTournament,
  opponent,
  isBusy,
  onAct,
}: DrawOfferProps & { isTournament: boolean; opponent: string; isBusy: boolean }) {
  if (offer !== undefined && offer.by !== side && !offer.declined)
    return (
      <Card className="grid gap-2 text-center">
        <p role="status">
          <b>{m.board_draw_offered({ name: opponent })}</b>
          <span className="block text-small text-text-2">{isTournament ? m.arena_counts() : m.board_draw_means()}</span>
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => onAct({ type: 'accept-draw' })}>
            {m.board_draw_accept()}
          </Button>
          <Button size="small" variant="outline" busy={isBusy} onClick={() => onAct({ type: 'decline-draw' })}>
            {m.board_draw_decline()}
          </Button>
        </div>
      </Card>
    );
  const pause = offerPauses?.[side] ?? 0;
  if (offer?.by !== side && pause === 0) return null;
  return (
    <p className="text-center text-small text-text-2">
      {offer?.by === side && (
        <span role="status" className="block">
          {offer.declined ? m.board_draw_declined({ name: opponent }) : m.board_draw_sent()}
        </span>
      )}
      {pause > 0 && <span className="block">{pauseText(pause)}</span>}
    </p>
  );
}

/** Half moves as moves of both sides, of which the first may be half done. */
const pauseText = (halfMoves: number): string => {
  const moves = Math.ceil(halfMoves / 2);
  return moves === 1 ? m.board_draw_again_one() : m.board_draw_again({ count: moves });
};

/** Offers a draw; absent while an offer is open, and disabled until enough moves lie behind the own last one. */
export function OfferDrawButton({ position: { drawOffer, offerPauses }, side, onAct }: DrawOfferProps) {
  if (drawOffer !== undefined && !drawOffer.declined) return null;
  return (
    <Button
      size="small"
      variant="outline"
      icon={<Handshake size={18} aria-hidden />}
      disabled={(offerPauses?.[side] ?? 0) > 0}
      onClick={() => onAct({ type: 'offer-draw' })}
    >
      {m.board_offer_draw()}
    </Button>
  );
}
