import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import { m } from '../../paraglide/messages.js';

/** The payment did not begin: why, that the wallet has not changed, and another try. */
export function DepositFailed({
  words,
  onClose,
  onRetry,
}: {
  words: string;
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
