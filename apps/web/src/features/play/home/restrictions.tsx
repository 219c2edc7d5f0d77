import { FOR_MONEY } from '@muqabla/ui/economy';
import { stateNames } from '../../../components/state-names.ts';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Names the age from which players may play, and the states where it is not allowed for money. */
export function Restrictions() {
  const age = useMinimumAge();
  const states = useSettings()?.bannedStates;
  return (
    <p className="text-center text-caption text-text-3">
      {FOR_MONEY ? m.adults_only({ age, states: stateNames(states) }) : m.points_adults_only({ age })}
    </p>
  );
}
