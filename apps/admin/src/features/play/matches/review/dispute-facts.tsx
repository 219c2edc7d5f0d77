import type { DisputeHistory } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../../messages.ts';

/** A summary of a player's earlier disputes in three lines. */
export function DisputeFacts({ history }: { history: DisputeHistory }) {
  const { battles, conflicts, reviewed, wonInReview, penalties, penaltySum } = history;
  const share = reviewed === 0 ? null : Math.round((wonInReview / reviewed) * 100);
  return (
    <ul
      aria-label={m.history_label()}
      className="num grid gap-0.5 border-t border-line px-3 py-2 text-small text-text-2"
    >
      <li>{m.history_battles({ battles, conflicts })}</li>
      <li>{share === null ? m.history_never_reviewed() : m.history_reviewed({ won: wonInReview, reviewed, share })}</li>
      <li className={penalties > 0 ? 'font-semi text-bad-ink' : ''}>
        {penalties === 0
          ? m.history_no_penalty()
          : m.history_penalties({ count: penalties, amount: formatRupees(penaltySum) })}
      </li>
    </ul>
  );
}
