import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { useMe } from '../lib/permissions.ts';

type OpenWithdrawalProps = { withdrawal: NonNullable<StaffPlayerDetail['openWithdrawals']>[number] };

/** The amount of a withdrawal that is not over, linked to it for staff who may open it. */
export function OpenWithdrawal({ withdrawal: { _id, amount } }: OpenWithdrawalProps) {
  const { may } = useMe();
  const money = <Money rupees={amount} paise="always" />;
  if (!may('withdrawals')) return money;
  return (
    <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: _id }} className="link">
      {money}
    </Link>
  );
}
