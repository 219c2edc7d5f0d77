import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { whereCashIsFor } from '../../lib/after-deposit.ts';
import type { LoginState } from '../../lib/origin.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** A payment that failed: the wallet has not changed, and one may try again. */
export function PaymentFailed({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(true);
  // The next try leads back to the same battle.
  const tryAgain = () => {
    const from = whereCashIsFor();
    navigate(paths.deposit, { replace: true, state: (from === null ? null : { from }) satisfies LoginState });
  };
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Popup
      open={open}
      onClose={close}
      title={m.payment_failed()}
      actions={
        <>
          <Button variant="primary" block onClick={tryAgain}>
            {m.try_again()}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {m.close()}
          </Button>
        </>
      }
    >
      {m.payment_failed_line()}
    </Popup>
  );
}
