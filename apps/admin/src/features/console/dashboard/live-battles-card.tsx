import { type Dashboard, LIVE_STATUSES } from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import * as m from '../../../messages.ts';

const words = m.dashboard_battles_label;

/** The number of matches in each status that is not final. */
export function LiveBattlesCard({ battles }: Pick<Dashboard, 'battles'>) {
  const all = LIVE_STATUSES.reduce((sum, status) => sum + battles[status], 0);
  return (
    <Card>
      <h2 className="mb-2.5 text-h3">{m.dashboard_battles()}</h2>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          ...LIVE_STATUSES.map((status) => ({ key: words[status](), value: groupRupees(battles[status]) })),
          { key: m.dashboard_battles_all(), value: groupRupees(all), tone: 'total' as const },
        ]}
      />
    </Card>
  );
}
