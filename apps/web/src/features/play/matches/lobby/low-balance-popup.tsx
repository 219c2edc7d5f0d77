import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Wallet } from '@muqabla/ui/icons';
import { Popup } from '@muqabla/ui/popup';
import { Link } from 'wouter';
import type { DepositState, PlayIntent } from '../../../../lib/deposit-return.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useLowBalance } from '../../../../lib/low-balance.ts';
import { currentPath } from '../../../../lib/return-path.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';

type LowBalancePopupProps = {
  error: unknown;
  intent: PlayIntent | undefined;
  open: boolean;
  onClose: () => void;
};

/** Popup with what is missing for a stake: of money with a link to Add Cash with that amount, of points with when more come. */
export const LowBalancePopup = FOR_MONEY ? LowMoneyPopup : LowPointsPopup;

function LowPointsPopup({ error, open, onClose }: LowBalancePopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      tone="info"
      title={m.points_too_few()}
      actions={
        <Button variant="primary" block onClick={onClose}>
          {m.close()}
        </Button>
      }
    >
      {errorMessage(error, m.lobby_failed())}
    </Popup>
  );
}

function LowMoneyPopup({ error, intent, open, onClose }: LowBalancePopupProps) {
  const low = useLowBalance(intent);
  const state: DepositState = low?.state ?? { from: currentPath() };
  return (
    <Popup
      open={open}
      onClose={onClose}
      tone="info"
      Icon={Wallet}
      title={low === undefined ? m.lobby_add_cash() : m.low_balance_title({ amount: formatRupees(low.amount) })}
      actions={
        <>
          <Link
            href={paths.deposit}
            replace
            state={state}
            className={buttonClass({ variant: 'primary', block: true, className: 'num' })}
          >
            {low === undefined ? m.lobby_add_cash() : m.add_amount({ amount: formatRupees(low.amount) })}
          </Link>
          <Button variant="ghost" block onClick={onClose}>
            {m.lobby_later()}
          </Button>
        </>
      }
    >
      <span>
        {low === undefined
          ? errorMessage(error, m.lobby_failed())
          : m.low_balance_line({
              balance: formatRupees(low.balance),
              stake: formatRupees(intent?.amount ?? 0),
              missing: formatRupees(low.missing),
            })}
      </span>
      {low !== undefined && low.amount > low.missing && (
        <span className="block">{m.low_balance_minimum({ min: formatRupees(low.amount) })}</span>
      )}
    </Popup>
  );
}
