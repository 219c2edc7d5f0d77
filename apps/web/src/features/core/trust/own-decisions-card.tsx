import type { OwnDecision } from '@muqabla/contract/core/public-log/own-log-calls';
import type { MoneyEntry } from '@muqabla/proofs/log/entry';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { useMutation } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { LogMisconductAlarm } from '../../../components/log-misconduct.tsx';
import { calendarDay } from '../../../lib/dates.ts';
import { evidenceOf } from '../../../lib/log-evidence.ts';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';

const inRupees = (paise: number) => ({ amount: formatRupees(paise / 100, 'always') });

const textOf = (entry: MoneyEntry): string => {
  switch (entry.kind) {
    case 'adjustment':
      return entry.direction === 'give'
        ? m.decision_given(inRupees(entry.paise))
        : m.decision_taken(inRupees(entry.paise));
    case 'suspense':
      return entry.to === 'player' ? m.decision_credited(inRupees(entry.minorUnits)) : m.decision_refunded();
    case 'payout':
      return entry.outcome === 'approved'
        ? m.decision_payout_approved(inRupees(entry.paise))
        : m.decision_payout_rejected(inRupees(entry.paise));
    case 'recharge_returned':
      return m.decision_recharge(inRupees(entry.paise));
    case 'restitution':
      return m.decision_restitution({ ...inRupees(entry.paidPaise), battles: entry.battles });
    case 'restitution_undone':
      return m.decision_restitution_undone(inRupees(entry.returnedPaise));
    case 'referral_block':
      return entry.isBlocked ? m.decision_referral_off() : m.decision_referral_on();
  }
};

/** Decisions of staff about the player's money, with the check that the public log has them. */
export function OwnDecisionsCard({ decisions }: { decisions: readonly OwnDecision[] }) {
  const me = useMe()?._id ?? '';
  const check = useMutation({
    mutationFn: async () => (await import('../lib/check-own-decisions.ts')).checkOwnDecisions(decisions, me),
  });
  const evidence = evidenceOf(check.error);
  const isWaiting = decisions.some(({ index }) => index === null);
  return (
    <Card className="grid gap-3">
      <h2>{m.decisions_title()}</h2>
      <p className="text-small text-text-2">{m.decisions_line()}</p>
      <KeyValues
        lines={decisions.map(({ entry }) => {
          const content = JSON.parse(entry) as MoneyEntry & { readonly at: string };
          return { key: calendarDay(content.at), value: textOf(content) };
        })}
      />
      {isWaiting && <p className="text-small text-text-2">{m.log_waiting()}</p>}
      {!isWaiting && check.data === undefined && evidence === null && (
        <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
          {m.decisions_check()}
        </Button>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {check.error !== null && evidence === null && <p className="text-small text-bad-ink">{m.log_not_checked()}</p>}
        {check.data !== undefined && (
          <CheckList
            checks={[
              { text: m.decisions_included({ count: groupRupees(check.data.size) }), ok: true },
              { text: m.decisions_own(), ok: check.data.isOwn },
              ...(check.data.isSealed === null ? [] : [{ text: m.log_sealed(), ok: check.data.isSealed }]),
            ]}
          />
        )}
      </div>
      {evidence !== null && <LogMisconductAlarm evidence={evidence} />}
    </Card>
  );
}
