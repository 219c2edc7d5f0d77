import type { DepositStatus } from '@muqabla/contract/wallet/wallet-calls';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, CircleDashed, CircleX, Hourglass, Inbox } from 'lucide-react';
import { depositWords } from './deposit.messages.ts';

const looks = {
  created: { tone: 'mute', icon: CircleDashed },
  pending: { tone: 'info', icon: Hourglass },
  captured: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'mute', icon: CircleX },
  suspense: { tone: 'wait', icon: Inbox },
} as const;

/** Where a deposit stands, in one word. */
export function DepositChip({ status }: { status: DepositStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {depositWords(status)}
    </Chip>
  );
}
