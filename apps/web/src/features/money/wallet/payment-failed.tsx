import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { readDepositReturn } from '../../../lib/deposit-return.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Popup of a failed payment, with a retry. */
export function PaymentFailed({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(true);
  // The retry keeps the amount and the way back to the match.
  const tryAgain = () => navigate(paths.deposit, { replace: true, state: readDepositReturn() });
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
