import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ConfirmSheet } from '../../../components/confirm-sheet.tsx';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

type ConfirmWithdrawalProps = {
  withdrawal: NewWithdrawal;
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
};

const payeeOf = ({ method, details }: NewWithdrawal) =>
  method === 'UPI' ? details.upi : `${details.accountHolderName}, ••${details.accountNumber.slice(-4)}`;

/** Asks for the passkey that confirms exactly this withdrawal. */
export function ConfirmWithdrawal({ withdrawal, onConfirm, onClose }: ConfirmWithdrawalProps) {
  return (
    <ConfirmSheet
      title={m.withdraw_confirm_title()}
      text={m.withdraw_confirm_text({ amount: formatRupees(withdrawal.amount), payee: payeeOf(withdrawal) })}
      otpLine={m.withdraw_confirm_otp()}
      options={() => api.call('POST /user/withdraw/options', { body: withdrawal })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
