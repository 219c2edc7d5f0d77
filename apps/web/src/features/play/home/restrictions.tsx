import { stateNames } from '../../../components/state-names.ts';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Names the age from which players may play, and the states where it is not allowed. */
export function Restrictions() {
  const states = stateNames(useSettings()?.bannedStates);
  return <p className="text-center text-caption text-text-3">{m.adults_only({ age: useMinimumAge(), states })}</p>;
}
