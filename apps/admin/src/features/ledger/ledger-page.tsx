import { PageBody } from '../../components/page-body.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { CheckCard } from './check-card.tsx';
import { TransferFilters } from './transfer-filters.tsx';
import { TransferList } from './transfer-list.tsx';

/** The books: what the accounts hold, whether everything adds up, and every act of money. */
export function LedgerPage() {
  return (
    <PageBody>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <AccountsCard />
        <CheckCard />
      </div>
      <TransferFilters />
      <TransferList />
    </PageBody>
  );
}
