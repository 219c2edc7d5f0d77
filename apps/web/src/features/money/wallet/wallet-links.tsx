import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { ChevronRight, ScrollText, Smartphone } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import { KycRow } from '../../../components/kyc-row.tsx';
import { LimitsRow } from '../../../components/limits-row.tsx';
import * as m from '../../../messages.ts';
import { paths, walletHistoryPath } from '../../../paths.ts';

/** Links from the wallet to history and limits, and with money to recharge and KYC. */
export function WalletLinks() {
  return (
    <Card flush className="divide-y divide-line">
      {FOR_MONEY && (
        <>
          <Link href={paths.recharge} className="block">
            <ListRow
              icon={<Smartphone size={20} aria-hidden />}
              title={m.wallet_recharge()}
              end={<ChevronRight size={20} aria-hidden />}
            >
              <span>{m.wallet_recharge_line()}</span>
            </ListRow>
          </Link>
          <KycRow />
        </>
      )}
      <Link href={walletHistoryPath} className="block">
        <ListRow
          icon={<ScrollText size={20} aria-hidden />}
          title={m.transaction_history()}
          end={<ChevronRight size={20} aria-hidden />}
        >
          <span>{m.every_entry()}</span>
        </ListRow>
      </Link>
      <LimitsRow />
    </Card>
  );
}
