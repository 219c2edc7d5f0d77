import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import * as m from '../../../../messages.ts';

type LowBalancePopupProps = {
  error: unknown;
  intent: PlayIntent | undefined;
  open: boolean;
  onClose: () => void;
};

/** Popup with how many points are missing for a stake, and when more come. */
export function LowBalancePopup({ error, open, onClose }: LowBalancePopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      tone="info"
      title={m.points_too_few()}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {m.close()}
        </Button>
      }
    >
      {errorMessage(error, m.lobby_failed())}
    </Popup>
  );
}
