import { CallFailed } from '@muqabla/client/call-failed';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import { failureWords, noAnswer } from '../../../lib/failure.ts';
import { isLimitRefusal } from '../../../lib/limit-refusal.ts';
import { here, type LoginState } from '../../../lib/origin.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

type ErrorPopupProps = { error: unknown; open: boolean; onClose: () => void };

/** Error and the server's words; with too little money also the way to add some. */
export function ErrorPopup({ error, open, onClose }: ErrorPopupProps) {
  const short = error instanceof CallFailed && error.code === 'INSUFFICIENT_BALANCE';
  const limited = isLimitRefusal(error);
  const actions = limited ? (
    <>
      <Link href={paths.limits} replace className={buttonClass({ variant: 'primary', block: true })}>
        {m.limits_see()}
      </Link>
      <Button variant="ghost" block onClick={onClose}>
        {m.battle_ok()}
      </Button>
    </>
  ) : short ? (
    <>
      <Link
        href={paths.deposit}
        replace
        state={{ from: here() } satisfies LoginState}
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
      {failureWords(error, noAnswer(error) ? m.battle_no_connection() : m.lobby_failed())}
    </Popup>
  );
}
