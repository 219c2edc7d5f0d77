import type { BoardAct } from '@muqabla/contract/play/boards/board-state';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Flag } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import { DrawOfferNote, OfferDrawButton } from './draw-offer.tsx';
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
  return (
    <div className="grid gap-2.5">
      {hasDraws && (
        <DrawOfferNote
          position={position}
          side={side}
          isTournament={match.tournamentId !== undefined}
          opponent={opponent}
          isBusy={isBusy}
          onAct={onAct}
        />
      )}
      <div className="flex gap-2 *:flex-1">
        {hasDraws && <OfferDrawButton position={position} side={side} onAct={onAct} />}
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
