import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Popup after a deposit that could not start: the reason, and a retry or a link to the limits. */
export function DepositFailed({
  message,
  isLimit,
  onClose,
  onRetry,
}: {
  message: string;
  /** True when a limit of the player refused it; a retry of the same amount would fail again. */
  isLimit: boolean;
  onClose: () => void;
  onRetry: () => void;
}) {
  return (
    <Popup
      open
      onClose={onClose}
      title={message}
      actions={
        <>
          {isLimit ? (
            <Link href={paths.limits} replace className={buttonClass({ variant: 'primary', block: true })}>
              {m.limits_see()}
            </Link>
          ) : (
            <Button
              variant="primary"
              block
              onClick={() => {
                onClose();
                onRetry();
              }}
            >
              {m.try_again()}
            </Button>
          )}
          <Button variant="ghost" block onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      {m.payment_failed_line()}
    </Popup>
  );
}
