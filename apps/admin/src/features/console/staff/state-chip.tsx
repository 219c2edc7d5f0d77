import type { StaffState } from '@muqabla/contract/console/staff/staff-member-calls';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, Lock, MailOpen } from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import * as m from '../../../messages.ts';

const looks = {
  active: { tone: 'ok', icon: CircleCheck, words: m.staff_state_active },
  invited: { tone: 'wait', icon: MailOpen, words: m.staff_state_invited },
  disabled: { tone: 'bad', icon: Lock, words: m.staff_state_disabled },
} as const satisfies Record<StaffState, { tone: Tone; icon: unknown; words: () => string }>;

/** The state of a staff account. */
export function StateChip({ state }: { state: StaffState }) {
  const { tone, icon: Icon, words } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {words()}
    </Chip>
  );
}
