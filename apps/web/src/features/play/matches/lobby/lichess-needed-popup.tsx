import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import { errorMessage } from '../../../../lib/error-message.ts';
import { LICHESS_PATH } from '../../../../lib/lichess.ts';
import { currentPath, type ReturnState } from '../../../../lib/return-path.ts';
import * as m from '../../../../messages.ts';

/** Popup that leads to connecting a Lichess account, which leads back here. */
export function LichessNeededPopup({ error, open, onClose }: { error: unknown; open: boolean; onClose: () => void }) {
  const state: ReturnState = { from: currentPath() };
  return (
    <Popup
      open={open}
      onClose={onClose}
      tone="info"
      title={m.lichess_needed_title()}
      actions={
        <>
          <Link href={LICHESS_PATH} replace state={state} className={buttonClass({ variant: 'primary', block: true })}>
            {m.lichess_go_connect()}
          </Link>
          <Button variant="ghost" block onClick={onClose}>
            {m.lobby_later()}
          </Button>
        </>
      }
    >
      {errorMessage(error, m.lobby_failed())}
    </Popup>
  );
}
