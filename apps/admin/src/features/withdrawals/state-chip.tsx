import type { WithdrawalState } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, CircleHelp, CircleX, Hourglass, SendHorizontal } from 'lucide-react';
import { stateWords } from './withdrawal.messages.ts';

const looks = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'info', icon: SendHorizontal },
  unknown: { tone: 'bad', icon: CircleHelp },
  paid: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'mute', icon: CircleX },
} as const;

/** Where a withdrawal stands, in one word. */
export function StateChip({ state }: { state: WithdrawalState }) {
  const { tone, icon: Icon } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {stateWords(state)}
    </Chip>
  );
}
