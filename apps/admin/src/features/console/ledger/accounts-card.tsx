import { Card } from '@muqabla/ui/card';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import { accountsQuery } from './ledger.screen.ts';

/** Balances of the house accounts and of all players', matches' and payouts' accounts; their sum must be zero. */
export function AccountsCard() {
  const query = useQuery(accountsQuery);
  return (
    <QueryFrame query={query} failed={m.ledger_accounts_failed()} skeleton={<LineSkeleton lines={9} />}>
      {({ at, accounts }) => (
        <Card>
          <div className="mb-2 flex items-baseline justify-between gap-2">
            <h2 className="text-h3">{m.ledger_accounts()}</h2>
            <span className="text-caption text-text-3">
              <When at={at} />
            </span>
          </div>
          <KeyValues
            className="gap-y-1.5! text-small!"
            lines={[
              ...accounts.map(({ account, name, house, balance }) => ({
                key: house ? (
                  <Link to="/ledger" search={{ account }} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                ),
                value: <Money rupees={balance} paise="always" />,
              })),
              {
                key: m.ledger_sum(),
                value: <Money rupees={sumOf(accounts.map(({ balance }) => ({ amount: balance })))} paise="always" />,
                tone: 'total' as const,
              },
            ]}
          />
        </Card>
      )}
    </QueryFrame>
  );
}
