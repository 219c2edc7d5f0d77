import { Card } from '@muqabla/ui/card';
import { ChevronRight, ScrollText } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import { LimitsRow } from '../../../components/limits-row.tsx';
import * as m from '../../../messages.ts';
import { walletHistoryPath } from '../../../paths.ts';

/** Links from the wallet to history and limits. */
export function WalletLinks() {
  return (
    <Card flush className="divide-y divide-line">
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
