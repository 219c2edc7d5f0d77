import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import { REASONS_FOR_CANCEL, REASONS_FOR_WIN } from '@muqabla/contract/play/matches/standard-reasons';
import * as m from '../../../../messages.ts';

/** The standard reasons for an outcome, in the reviewer's language. */
export const standardReasonsOf = (outcome: Outcome): readonly string[] => {
  const keys = outcome === 'cancel' ? REASONS_FOR_CANCEL : REASONS_FOR_WIN;
  return keys.map((key) => m.standard_reason[key]());
};

type ReasonChipsProps = { outcome: Outcome; reason: string; onChoose: (reason: string) => void };

/** The standard reasons as buttons that fill in the note. Each player reads them in their own language. */
export function ReasonChips({ outcome, reason, onChoose }: ReasonChipsProps) {
  const reasons = standardReasonsOf(outcome);
  return (
    <ul aria-label={m.reasons_standard()} className="grid gap-1">
      {reasons.map((each, place) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={reason.includes(each)}
            aria-keyshortcuts={`Alt+${place + 1}`}
            onClick={() => onChoose(each)}
            className="flex min-h-11 w-full items-center gap-2 rounded-m bg-inset px-2.5 py-1 text-left text-small hover:bg-surface-2 aria-pressed:bg-tonal aria-pressed:text-on-tonal lg:min-h-7"
          >
            <span className="min-w-0 flex-1">{each}</span>
            <kbd aria-hidden>Alt {place + 1}</kbd>
          </button>
        </li>
      ))}
    </ul>
  );
}
