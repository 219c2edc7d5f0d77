import { CallError } from '@muqabla/client/call-error';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import { errorMessage, isLimitRefusal, isNetworkError } from '../../../lib/error-message.ts';
import { currentPath, type ReturnState } from '../../../lib/return-path.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

type ErrorPopupProps = { error: unknown; open: boolean; onClose: () => void };

/** Popup with an error message, and a link to the limits or, for a low balance, to Add Cash. */
export function ErrorPopup({ error, open, onClose }: ErrorPopupProps) {
  const isBalanceLow = error instanceof CallError && error.code === 'INSUFFICIENT_BALANCE';
  const isLimit = isLimitRefusal(error);
  const actions = isLimit ? (
    <>
      <Link href={paths.limits} replace className={buttonClass({ variant: 'primary', block: true })}>
        {m.limits_see()}
      </Link>
      <Button variant="ghost" block onClick={onClose}>
        {m.battle_ok()}
      </Button>
    </>
  ) : isBalanceLow ? (
    <>
      <Link
        href={paths.deposit}
        replace
        state={{ from: currentPath() } satisfies ReturnState}
        className={buttonClass({ variant: 'primary', block: true })}
      >
        {m.lobby_add_cash()}
      </Link>
      <Button variant="ghost" block onClick={onClose}>
        {m.lobby_later()}
      </Button>
    </>
  ) : (
    <Button variant="primary" block onClick={onClose}>
      {m.battle_ok()}
    </Button>
  );
  return (
    <Popup open={open} onClose={onClose} title={m.lobby_error()} actions={actions}>
      {errorMessage(error, isNetworkError(error) ? m.battle_no_connection() : m.lobby_failed())}
    </Popup>
  );
}
