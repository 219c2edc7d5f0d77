import type { HistoryItem } from '@muqabla/contract/wallet/wallet-calls';
import { Card } from '@muqabla/ui/card';
import { HistoryRow } from './history-row.tsx';

/** Entries of the history in one card. */
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
