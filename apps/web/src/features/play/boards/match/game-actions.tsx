import type { BoardAct } from '@muqabla/contract/play/boards/board-state';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Flag, Handshake } from '@muqabla/ui/icons';
import { useState } from 'react';
import { lazyComponent } from '../../../../lib/lazy-component.ts';
import * as m from '../../../../messages.ts';
import type { LiveBoard } from './live-board.rules.ts';

const ResignPopup = lazyComponent(() => import('./resign-popup.tsx'), 'ResignPopup');

type GameActionsProps = {
  board: LiveBoard;
  match: MatchView;
  opponent: string;
  isBusy: boolean;
  onAct: (act: BoardAct) => void;
};

/** Offers resigning and, in chess and draughts, draws, with the cost of leaving the page. */
export function GameActions({ board: { state, side }, match, opponent, isBusy, onAct }: GameActionsProps) {
  const [resign, setResign] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const position = state?.position;
  const hasDraws = position?.kind === 'chess' || position?.kind === 'draughts';
  const offer = hasDraws ? position.drawOffer : undefined;
  const act = (type: 'offer-draw' | 'accept-draw' | 'decline-draw') => () => onAct({ type });
  return (
    <div className="grid gap-2.5">
      {offer !== undefined && offer.by !== side && !offer.declined && (
        <Card className="grid gap-2 text-center">
          <p role="status">
            <b>{m.board_draw_offered({ name: opponent })}</b>
            <span className="block text-small text-text-2">{m.board_draw_means()}</span>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <Button size="small" variant="secondary" busy={isBusy} onClick={act('accept-draw')}>
              {m.board_draw_accept()}
            </Button>
            <Button size="small" variant="outline" busy={isBusy} onClick={act('decline-draw')}>
              {m.board_draw_decline()}
            </Button>
          </div>
        </Card>
      )}
      {offer !== undefined && offer.by === side && (
        <p role="status" className="text-center text-small text-text-2">
          {offer.declined ? m.board_draw_declined({ name: opponent }) : m.board_draw_sent()}
        </p>
      )}
      <div className="flex gap-2 *:flex-1">
        {hasDraws && offer === undefined && (
          <Button size="small" variant="outline" icon={<Handshake size={18} aria-hidden />} onClick={act('offer-draw')}>
            {m.board_offer_draw()}
          </Button>
        )}
        <Button
          size="small"
          variant="outline"
          icon={<Flag size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setResign('open')}
        >
          {m.board_resign()}
        </Button>
      </div>
      <p className="text-center text-caption text-text-3">
        {match.tournamentId === undefined
          ? m.board_leaving({ amount: formatRupees(match.amount) })
          : m.arena_no_stake()}
      </p>
      {resign !== 'unloaded' && (
        <ResignPopup
          open={resign === 'open'}
          match={match}
          opponent={opponent}
          onClose={() => setResign('closed')}
          onResign={() => {
            setResign('closed');
            onAct({ type: 'resign' });
          }}
        />
      )}
    </div>
  );
}
