import { formatRupees } from '@muqabla/ui/format-rupees';
import { Gift } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { practiceLevelName } from '../../../components/practice-level-name.ts';
import { useJoiningBonus } from '../../../lib/joining-bonus.ts';
import { readPracticeLevel } from '../../../lib/practice-level.ts';
import * as m from '../../../messages.ts';

/** Names what waits for a visitor who registers: the amount to begin with, and the level that practice on this phone has shown. */
export function RegisterPromise() {
  const { amount, stake, waits } = useJoiningBonus();
  const level = readPracticeLevel();
  if (amount === 0) return null;
  return (
    <Note tone="ok" icon={<Gift size={20} aria-hidden className="flex-none" />}>
      <b className="block">{m.register_promise({ amount: formatRupees(amount) })}</b>
      <span>{waits ? m.register_promise_waits({ stake: formatRupees(stake) }) : m.register_promise_line()}</span>
      {level !== undefined && <span className="block">{m.welcome_level({ level: practiceLevelName(level) })}</span>}
    </Note>
  );
}
