import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { CheckRow } from '@muqabla/ui/check-row';
import * as m from '../../../messages.ts';

type StatesFieldProps = {
  label: string;
  /** The chosen states, one per line. */
  text: string;
  onText: (text: string) => void;
};

/** Checkboxes for the states and union territories of India, with the number chosen. */
export function StatesField({ label, text, onText }: StatesFieldProps) {
  const chosen = new Set(text.split('\n').filter((line) => line !== ''));
  const toggle = (state: string, isChosen: boolean) =>
    onText(INDIAN_STATES.filter((each) => (each === state ? isChosen : chosen.has(each))).join('\n'));
  return (
    <fieldset aria-label={label} className="grid gap-1.5">
      <p className="num text-small" role="status">
        {m.settings_states_chosen({ count: chosen.size })}
      </p>
      <div className="grid gap-x-4 rounded-m px-3 inset-ring inset-ring-line sm:grid-cols-2 lg:grid-cols-3">
        {INDIAN_STATES.map((state) => (
          <CheckRow key={state} checked={chosen.has(state)} onChange={(isChosen) => toggle(state, isChosen)}>
            {m.state[state]()}
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
}
