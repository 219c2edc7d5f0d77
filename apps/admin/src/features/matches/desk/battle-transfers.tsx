import type { StaffBattleDetail } from '@muqabla/contract/matches/match-staff-calls';
import { Card } from '@muqabla/ui/card';
import { TransferItem } from '../../../components/transfer-item.tsx';
import * as m from '../../../messages.ts';

/** What the battle has written in the books, the newest first. */
export function BattleTransfers({ transfers }: Pick<StaffBattleDetail, 'transfers'>) {
  return (
    <section aria-label={m.battles_postings()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-h3">{m.battles_postings()}</h2>
      <Card flush>
        <ul>
          {transfers.map((transfer) => (
            <TransferItem key={transfer.key} transfer={transfer} inBattle />
          ))}
        </ul>
      </Card>
    </section>
  );
}
