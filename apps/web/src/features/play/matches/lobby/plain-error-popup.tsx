import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import { errorMessage, isLimitRefusal, isNetworkError } from '../../../../lib/error-message.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';

type PlainErrorPopupProps = { error: unknown; open: boolean; onClose: () => void };

/** Popup with an error message; for a limit of the player's own, with a link to it. */
export function PlainErrorPopup({ error, open, onClose }: PlainErrorPopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={m.lobby_error()}
      actions={
        isLimitRefusal(error) ? (
          <>
            <Link href={paths.limits} replace className={buttonClass({ variant: 'primary', block: true })}>
              {m.limits_see()}
            </Link>
            <Button variant="ghost" block onClick={onClose}>
              {m.battle_ok()}
            </Button>
          </>
        ) : (
          <Button variant="primary" block onClick={onClose}>
            {m.battle_ok()}
          </Button>
        )
      }
    >
      {errorMessage(error, isNetworkError(error) ? m.battle_no_connection() : m.lobby_failed())}
    </Popup>
  );
}
