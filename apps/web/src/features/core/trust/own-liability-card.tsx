import type { OwnLiability } from '@muqabla/contract/money/liabilities/liability-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { calendarDay } from '../../../lib/dates.ts';
import { downloadText } from '../../../lib/download-text.ts';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import type { LiabilityCheck } from '../lib/check-liability.ts';
import { OwnCheck } from './own-check.tsx';

const onlySumText = ({ read: { entries, isWhole } }: LiabilityCheck) => {
  const count = groupRupees(entries);
  return isWhole ? m.trust_only_sum({ count }) : m.trust_only_sum_near({ count });
};

/** The player's balance in the newest sum, with its check on this phone. */
export function OwnLiabilityCard({ own }: { own: OwnLiability }) {
  const me = useMe()?._id ?? '';
  const check = async () => {
    const { checkLiability } = await import('../lib/check-liability.ts');
    const result = await checkLiability(own, me);
    return [
      { text: m.trust_counted({ count: groupRupees(result.hashes) }), ok: result.isCounted },
      { text: m.trust_published(), ok: result.isPublished },
      { text: onlySumText(result), ok: result.isOnly },
    ];
  };
  const save = async () => {
    const { liabilityFile } = await import('../lib/check-liability.ts');
    downloadText(`liabilities-${own.published.period}.json`, liabilityFile(own, me), 'application/json');
  };
  return (
    <Card className="grid gap-3">
      <h2>{m.trust_own({ amount: formatRupees(own.amount, 'always'), day: calendarDay(own.published.period) })}</h2>
      <KeyValues
        lines={[
          { key: m.trust_in_wallets(), value: formatRupees(own.inWallets, 'always') },
          { key: m.trust_in_battles(), value: formatRupees(own.inBattles, 'always') },
          { key: m.trust_on_hold(), value: formatRupees(own.onHold, 'always') },
        ]}
      />
      <OwnCheck
        isInLog={own.published.logIndex !== null}
        onCheck={check}
        checkText={m.trust_check()}
        onSave={save}
        saveText={m.trust_save()}
      />
      <a className="link -my-2 inline-flex min-h-11 items-center text-small" href="/verify-liabilities.mjs" download>
        {m.trust_script()}
      </a>
    </Card>
  );
}
