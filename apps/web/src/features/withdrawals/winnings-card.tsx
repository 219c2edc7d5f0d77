import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { KycChip } from '../../components/kyc-chip.tsx';
import * as m from '../../messages.ts';
import { Cooldown } from './cooldown.tsx';
import type { WithdrawTerms } from './use-withdraw-terms.ts';
import { nextWithdrawalAt } from './withdraw.rules.ts';

type WinningsCardProps = { available: number; verified: boolean; isCoolingDown: boolean; terms: WithdrawTerms };

/** Winnings available for withdrawal, in rupees, KYC status and the cooldown. */
export function WinningsCard({ available, verified, isCoolingDown, terms }: WinningsCardProps) {
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-3 max-2xs:flex-wrap">
        <div>
          <div className="text-small text-text-2">{m.withdraw_available()}</div>
          <Money rupees={available} paise="always" className="block text-money-m" />
          <span className="text-caption text-text-3">{m.withdraw_from_winnings()}</span>
        </div>
        <KycChip verified={verified} />
      </div>
      {isCoolingDown && (
        <>
          <hr className="border-line" />
          <Cooldown key={nextWithdrawalAt(terms)} until={nextWithdrawalAt(terms)} hours={terms.withdraw_timelimit} />
        </>
      )}
    </Card>
  );
}
