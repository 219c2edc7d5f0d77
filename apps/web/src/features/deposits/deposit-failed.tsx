import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** The payment did not begin: why, that the wallet has not changed, and another try. */
export function DepositFailed({
  words,
  limited,
  onClose,
  onRetry,
}: {
  words: string;
  /** By a limit of the player: the same amount would be refused again. */
  limited: boolean;
  onClose: () => void;
  onRetry: () => void;
}) {
  return (
    <Popup
      open
      onClose={onClose}
      title={words}
      actions={
        <>
          {limited ? (
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
