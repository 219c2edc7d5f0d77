import { useMinimumAge } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Names the age from which players may play. */
export function Restrictions() {
  return <p className="text-center text-caption text-text-3">{m.points_adults_only({ age: useMinimumAge() })}</p>;
}
