import type { ChosenPenalty, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { TriangleAlert } from '@muqabla/ui/icons';
import { penaltyWords } from '../../../../lib/match.messages.ts';
import * as m from '../../../../messages.ts';
import { hasPenalty, togglePenalty } from './penalty.rules.ts';

type SuggestedPenaltyProps = {
  detail: ReviewDetail;
  penalty: ChosenPenalty;
  chosen: readonly ChosenPenalty[];
  onChoose: (penalties: ChosenPenalty[]) => void;
};

/** The penalty that the evidence suggests, to be added by one press. It is not chosen beforehand. */
export function SuggestedPenalty({ detail, penalty, chosen, onChoose }: SuggestedPenaltyProps) {
  const isChosen = hasPenalty(chosen, penalty);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts="F"
      onClick={() => onChoose(togglePenalty(chosen, penalty))}
      className="flex min-h-11 items-center gap-2 rounded-m bg-bad-tint px-2.5 py-1.5 text-left text-small text-bad-ink inset-ring inset-ring-bad-edge aria-pressed:inset-ring-2 aria-pressed:inset-ring-bad"
    >
      <TriangleAlert size={17} aria-hidden className="flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block font-semi">{m.suggested_reuse()}</b>
        {(isChosen ? m.suggested_added : m.suggested_add)({
          penalty: `${penaltyWords(penalty.kind)} ${formatRupees(detail.penaltyAmounts[penalty.kind])}`,
          name: detail[penalty.side].username,
        })}
      </span>
      <kbd aria-hidden>F</kbd>
    </button>
  );
}
