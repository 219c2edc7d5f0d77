import { type Outcome, type BlindCase } from '@muqabla/contract/play/matches/review-calls';
import * as m from '../../../../messages.ts';

type OutcomeChoiceProps = { detail: BlindCase; chosen: Outcome | undefined; onChoose: (outcome: Outcome) => void };

/** The three outcomes as radio buttons; the digit on the right is the shortcut key. */
export function OutcomeChoice({ detail, chosen, onChoose }: OutcomeChoiceProps) {
  const options: { outcome: Outcome; word: string; name?: string }[] = [
    { outcome: 'host', word: m.outcome_host(), name: detail.host.username },
    { outcome: 'joiner', word: m.outcome_joiner(), name: detail.joiner.username },
    { outcome: 'cancel', word: m.outcome_cancel() },
  ];
  return (
    <div role="radiogroup" aria-label={m.decision_label()} className="grid gap-1.5">
      {options.map(({ outcome, word, name }, place) => (
        <label
          key={outcome}
          className="group relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-m px-2.5 py-1.5 inset-ring-[1.5px] inset-ring-line-2 has-checked:bg-tonal has-checked:text-on-tonal has-checked:inset-ring-2 has-checked:inset-ring-link has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="outcome"
            value={outcome}
            checked={outcome === chosen}
            onChange={() => onChoose(outcome)}
            aria-keyshortcuts={String(place + 1)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className="size-[18px] flex-none rounded-full inset-ring-2 inset-ring-field-line group-has-checked:bg-surface group-has-checked:inset-ring-[5.5px] group-has-checked:inset-ring-link"
          />
          <span className="min-w-0 flex-1">
            <b className="font-semi">{word}</b> {name !== undefined && <span className="text-small">{name}</span>}
          </span>
          <kbd aria-hidden>{place + 1}</kbd>
        </label>
      ))}
    </div>
  );
}
