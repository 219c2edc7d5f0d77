import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { KycChip } from '../../../components/kyc-chip.tsx';
import * as m from '../../../messages.ts';

/** Winnings available for withdrawal, in rupees, and KYC status. */
export function WinningsCard({ available, verified }: { available: number; verified: boolean }) {
  return (
    <Card className="flex items-center justify-between gap-3 max-2xs:flex-wrap">
      <div>
        <div className="text-small text-text-2">{m.withdraw_available()}</div>
        <Money rupees={available} paise="always" className="block text-money-m" />
        <span className="text-caption text-text-3">{m.withdraw_from_winnings()}</span>
      </div>
      <KycChip verified={verified} />
    </Card>
  );
}
