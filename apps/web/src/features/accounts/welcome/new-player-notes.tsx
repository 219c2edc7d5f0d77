import { formatRupees } from '@muqabla/ui/format-rupees';
import { Gift } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { practiceLevelName } from '../../../components/practice-level-name.ts';
import { readPracticeLevel } from '../../../lib/practice-level.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** Names what waits for a new player: the joining bonus, and the level that their first practice game showed. */
export function NewPlayerNotes() {
  const settings = useSettings();
  const bonus = settings?.joiningBonus ?? 0;
  const level = readPracticeLevel();
  return (
    <>
      {bonus > 0 && (
        <Note tone="ok" icon={<Gift size={20} aria-hidden className="flex-none" />}>
          <b className="block">{m.welcome_bonus({ amount: formatRupees(bonus) })}</b>
          {m.welcome_bonus_line({ stake: formatRupees(settings?.stakeMin ?? 0) })}
        </Note>
      )}
      {level !== undefined && (
        <Note>
          <b className="block">{m.welcome_level({ level: practiceLevelName(level) })}</b>
          {m.welcome_level_line()}
        </Note>
      )}
    </>
  );
}
