import type { PlayIntent } from '../../../lib/deposit-return.ts';
import { isLichessNeeded } from '../../../lib/lichess.ts';
import { isLowBalance } from '../../../lib/low-balance.ts';
import { LichessNeededPopup } from './lichess-needed-popup.tsx';
import { LowBalancePopup } from './low-balance-popup.tsx';
import { PlainErrorPopup } from './plain-error-popup.tsx';

type ErrorPopupProps = {
  error: unknown;
  /** What the player was about to play. */
  intent: PlayIntent | undefined;
  open: boolean;
  onClose: () => void;
};

/** Popup with an error message; with the way to what is missing: points, or a Lichess account. */
export function ErrorPopup({ error, intent, open, onClose }: ErrorPopupProps) {
  if (isLowBalance(error)) return <LowBalancePopup error={error} intent={intent} open={open} onClose={onClose} />;
  if (isLichessNeeded(error)) return <LichessNeededPopup error={error} open={open} onClose={onClose} />;
  return <PlainErrorPopup error={error} open={open} onClose={onClose} />;
}
