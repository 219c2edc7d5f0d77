import { useMinimumAge, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';

/** Who may play: the age, and the states where it is not allowed. */
export function Restrictions() {
  const states = (useSettings()?.bannedStates ?? []).join(', ');
  return <p className="text-center text-caption text-text-3">{m.adults_only({ age: useMinimumAge(), states })}</p>;
}
