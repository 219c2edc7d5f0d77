import { Chip } from '@muqabla/ui/chip';
import { AlarmClock } from 'lucide-react';
import * as m from '../../../messages.ts';

/** The case has waited longer than players are told a review takes. */
export function OverdueChip() {
  return (
    <Chip tone="bad" icon={<AlarmClock size={14} aria-hidden />}>
      {m.overdue()}
    </Chip>
  );
}
