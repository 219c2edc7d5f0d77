import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Popup } from '@muqabla/ui/popup';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';

type ResignPopupProps = {
  open: boolean;
  match: MatchView;
  opponent: string;
  onClose: () => void;
  onResign: () => void;
};

/** Confirms that a game is given up, with its cost. */
export function ResignPopup({ open, match, opponent, onClose, onResign }: ResignPopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={m.board_resign_title()}
      actions={
        <>
          <Button variant="bad" block onClick={onResign}>
            {m.board_resign()}
          </Button>
          <Button variant="secondary" block onClick={onClose}>
            {m.board_keep_playing()}
          </Button>
        </>
      }
    >
      {match.tournamentId === undefined
        ? m.board_resign_cost({
            amount: formatRupees(match.amount),
            name: opponent,
            prize: formatRupees(prizeOf(match)),
          })
        : m.arena_resign()}
    </Popup>
  );
}
