import { PENALTY_TOTALS, type PenaltyTotal } from '@muqabla/contract/play/matches/penalty-calls';
import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { dayWords } from '../../../../lib/time.messages.ts';
import * as m from '../../../../messages.ts';

const totalNames: Record<PenaltyTotal, () => string> = m.penalties_total;

type PenaltyTotalsProps = {
  totals: Record<PenaltyTotal, number>;
  from: string | undefined;
  to: string | undefined;
};

/** The ledger's totals of the penalties charged in the period, and what is owed now. */
export function PenaltyTotals({ totals, from, to }: PenaltyTotalsProps) {
  return (
    <Card>
      <h2 className="mb-3 text-h3">{titleOf(from, to)}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {PENALTY_TOTALS.map((total) => (
          <div key={total}>
            <dt className="text-small text-text-2">{totalNames[total]()}</dt>
            <dd className="text-[19px] leading-7">
              <Money rupees={totals[total]} paise="always" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-caption text-text-3">{m.penalties_totals_about()}</p>
    </Card>
  );
}

const titleOf = (from: string | undefined, to: string | undefined) => {
  if (from === undefined) return to === undefined ? m.penalties_totals() : m.penalties_totals_to({ to: dayWords(to) });
  return to === undefined
    ? m.penalties_totals_from({ from: dayWords(from) })
    : m.penalties_totals_between({ from: dayWords(from), to: dayWords(to) });
};
