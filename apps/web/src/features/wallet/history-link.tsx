import { Card } from '@muqabla/ui/card';
import { ListRow } from '@muqabla/ui/list-row';
import { ChevronRight, ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import { m } from '../../paraglide/messages.js';
import { walletHistoryPath } from '../../paths.ts';

/** The way from the wallet to the whole history. */
export function HistoryLink() {
  return (
    <Card flush>
      <Link href={walletHistoryPath} className="block">
        <ListRow
          icon={<ScrollText size={20} aria-hidden />}
          title={m.transaction_history()}
          end={<ChevronRight size={20} aria-hidden />}
        >
          <span>{m.every_entry()}</span>
        </ListRow>
      </Link>
    </Card>
  );
}
