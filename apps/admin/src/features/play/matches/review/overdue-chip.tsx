import { Chip } from '@muqabla/ui/chip';
import { AlarmClock } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

/** Marks a case older than the review time promised to players. */
export function OverdueChip() {
  return (
    <Chip tone="bad" icon={<AlarmClock size={14} aria-hidden />}>
      {m.overdue()}
    </Chip>
  );
}
