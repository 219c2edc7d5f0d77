import type { OwnLiability } from '@muqabla/contract/liabilities/liability-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CheckList } from '../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../components/log-misconduct.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { downloadText } from '../../lib/download-text.ts';
import { evidenceOf } from '../../lib/log-evidence.ts';
import { useMe } from '../../lib/me.ts';
import * as m from '../../messages.ts';

/** The player's balance in the newest sum, with its check on this phone. */
export function OwnLiabilityCard({ own }: { own: OwnLiability }) {
  const me = useMe()?._id ?? '';
  const check = useMutation({
    mutationFn: async () => (await import('../../lib/check-liability.ts')).checkLiability(own, me),
  });
  const save = async () => {
    const { liabilityFile } = await import('../../lib/check-liability.ts');
    downloadText(`liabilities-${own.published.period}.json`, liabilityFile(own, me), 'application/json');
  };
  const evidence = evidenceOf(check.error);
  const isWaiting = own.published.logIndex === null;
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
      {isWaiting && <p className="text-small text-text-2">{m.log_waiting()}</p>}
      {!isWaiting && check.data === undefined && evidence === null && (
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {m.trust_check()}
        </Button>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && (
          <CheckList
            checks={[
              { text: m.trust_counted({ count: groupRupees(check.data.hashes) }), ok: check.data.isCounted },
              { text: m.trust_published(), ok: check.data.isPublished },
            ]}
          />
        )}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
      <Button variant="outline" size="small" icon={<Download size={18} aria-hidden />} onClick={() => void save()}>
        {m.trust_save()}
      </Button>
      <a className="link -my-2 inline-flex min-h-11 items-center text-small" href="/verify-liabilities.mjs" download>
        {m.trust_script()}
      </a>
    </Card>
  );
}
