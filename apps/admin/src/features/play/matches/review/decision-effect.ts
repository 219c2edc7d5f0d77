import type { ChargedPenalty } from '@muqabla/contract/play/matches/match';
import type { Outcome, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { sumOf } from '../../../../lib/ledger.rules.ts';
import * as m from '../../../../messages.ts';

/** Describes the effect of a decision on its button: the player it pays, and the penalties it charges. */
export const effectWords = (detail: ReviewDetail, outcome: Outcome, penalties: readonly ChargedPenalty[]): string => {
  const paid =
    outcome === 'cancel'
      ? m.decide_return({ amount: formatRupees(detail.amount) })
      : m.decide_pay({ name: detail[outcome].username, amount: formatRupees(detail.prize) });
  return penalties.length === 0 ? paid : m.decide_and_charge({ paid, amount: formatRupees(sumOf(penalties)) });
};
