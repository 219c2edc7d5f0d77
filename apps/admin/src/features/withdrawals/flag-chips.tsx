import type { WithdrawalFlag } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { Chip } from '@muqabla/ui/chip';
import { Flag } from 'lucide-react';
import * as m from '../../messages.ts';
import { flagWords } from './withdrawal.messages.ts';

const tones = { sharedTarget: 'bad', large: 'wait' } as const;

/** What a checker should look at. */
export function FlagChips({ flags }: { flags: readonly WithdrawalFlag[] }) {
  if (flags.length === 0) return <span className="text-text-3">{m.withdrawals_flag_none()}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Chip key={flag} tone={tones[flag]} icon={<Flag size={14} aria-hidden />}>
          {flagWords(flag)}
        </Chip>
      ))}
    </span>
  );
}
