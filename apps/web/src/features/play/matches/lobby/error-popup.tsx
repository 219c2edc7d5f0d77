import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import { battleErrorMessage } from '../../../../lib/battle-error.ts';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { isLimitRefusal } from '../../../../lib/error-message.ts';
import { isLowBalance } from '../../../../lib/low-balance.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { LowBalancePopup } from './low-balance-popup.tsx';

type PlainErrorPopupProps = { error: unknown; open: boolean; onClose: () => void };

/** Popup with an error message; for a limit of the player's own, with a link to it. */
function PlainErrorPopup({ error, open, onClose }: PlainErrorPopupProps) {
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
      {battleErrorMessage(error)}
    </Popup>
  );
}

type ErrorPopupProps = {
  error: unknown;
  /** The play that was refused. */
  intent: PlayIntent | undefined;
  open: boolean;
  onClose: () => void;
};

/** Popup with an error message; for a low balance, with the amount to add. */
export function ErrorPopup({ error, intent, open, onClose }: ErrorPopupProps) {
  if (isLowBalance(error)) return <LowBalancePopup error={error} intent={intent} open={open} onClose={onClose} />;
  return <PlainErrorPopup error={error} open={open} onClose={onClose} />;
}
