import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { penaltyWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';

type DecisionSummaryProps = { detail: ReviewDetail; decision: NonNullable<ReviewDetail['decision']> };

/** A reviewer's decision as both players read it. */
export function DecisionSummary({ detail, decision: { outcome, reason, penalties } }: DecisionSummaryProps) {
  return (
    <div className="grid gap-2 rounded-m bg-inset px-3 py-2.5 text-small">
      <b className="text-body font-semi">
        {outcome === 'cancel'
          ? m.done_returned({ amount: formatRupees(detail.amount) })
          : m.done_paid({ name: detail[outcome].username, amount: formatRupees(detail.prize) })}
      </b>
      <p className="text-text-2">{reason}</p>
      {penalties.length > 0 && (
        <ul className="num grid gap-0.5 border-t border-dashed border-line-2 pt-2">
          {penalties.map(({ side, kind, amount }) => (
            <li key={`${side} ${kind}`} className="flex justify-between gap-2">
              <span>{m.penalty_of({ name: detail[side].username, penalty: penaltyWords(kind) })}</span>
              <b className="font-semi">{formatRupees(amount, 'always')}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
