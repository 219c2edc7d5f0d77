import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import * as m from '../../../messages.ts';

const withShare = (count: number, all: number) =>
  all === 0 ? groupRupees(count) : `${groupRupees(count)} (${Math.round((count / all) * 100)}%)`;

/** Sums up a player's record: games, wins and conflicts with their share, penalties, referrals. */
export function RecordCard({
  record: { games, won, conflicts, penalties, referred },
}: Pick<StaffPlayerDetail, 'record'>) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">{m.players_record()}</h2>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          { key: m.games_played(), value: groupRupees(games) },
          { key: m.won(), value: withShare(won, games) },
          { key: m.players_record_conflicts(), value: withShare(conflicts, games) },
          { key: m.players_record_penalties(), value: <Money rupees={penalties} paise="always" /> },
          { key: m.players_record_referred(), value: groupRupees(referred) },
        ]}
      />
    </Card>
  );
}
