import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { isLowBalance } from '../../../../lib/low-balance.ts';
import { LowBalancePopup } from './low-balance-popup.tsx';
import { PlainErrorPopup } from './plain-error-popup.tsx';

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
