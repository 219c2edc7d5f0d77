import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { Card } from '@muqabla/ui/card';
import { HistoryRow } from './history-row.tsx';

/** Card with a list of history entries. */
export function HistoryList({ entries }: { entries: readonly HistoryItem[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry._id}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
