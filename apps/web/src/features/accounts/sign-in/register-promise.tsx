import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Gift } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { practiceLevelName } from '../../../components/practice-level-name.ts';
import { readPracticeLevel } from '../../../lib/practice-level.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Names what waits for a visitor who registers: the amount to begin with, and the level that practice on this phone has shown. */
export function RegisterPromise() {
  const settings = useSettings();
  const amount = (FOR_MONEY ? settings?.joiningBonus : settings?.pointsFloor) ?? 0;
  const level = readPracticeLevel();
  if (amount === 0) return null;
  return (
    <Note tone="ok" icon={<Gift size={20} aria-hidden className="flex-none" />}>
      <b className="block">{m.register_promise({ amount: formatRupees(amount) })}</b>
      <span>{m.register_promise_line()}</span>
      {level !== undefined && <span className="block">{m.welcome_level({ level: practiceLevelName(level) })}</span>}
    </Note>
  );
}
