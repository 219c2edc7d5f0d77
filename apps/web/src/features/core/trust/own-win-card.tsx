import type { OwnWin } from '@muqabla/contract/money/no-house/no-house-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { calendarDay } from '../../../lib/dates.ts';
import { downloadText } from '../../../lib/download-text.ts';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import { dayChecks } from './day-checks.ts';
import { OwnCheck } from './own-check.tsx';

/** The player's own win of a published day, found and checked on this phone. */
export function OwnWinCard({ own }: { own: OwnWin }) {
  const me = useMe();
  const playerId = me?._id ?? '';
  const { period, logIndex } = own.published;
  const check = async () => {
    const { checkWin } = await import('../lib/check-no-house.ts');
    const result = await checkWin(own, { playerId, phone: me?.phone ?? '' });
    return [
      { text: m.house_counted({ count: groupRupees(result.hashes) }), ok: result.isCounted },
      { text: m.house_is_own(), ok: result.isOwn },
      ...dayChecks(result),
    ];
  };
  const save = async () => {
    const { winFile } = await import('../lib/check-no-house.ts');
    downloadText(`win-${period}.json`, winFile(own, playerId), 'application/json');
  };
  return (
    <Card className="grid gap-3">
      <h2>{m.house_own({ amount: formatRupees(own.won, 'always'), day: calendarDay(period) })}</h2>
      <p className="text-small text-text-2">{m.house_own_line()}</p>
      <OwnCheck
        isInLog={logIndex !== null}
        onCheck={check}
        checkText={m.house_own_check()}
        onSave={save}
        saveText={m.house_save()}
      />
    </Card>
  );
}
