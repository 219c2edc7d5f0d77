import type { DepositStatus, ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { CircleCheck, CircleDashed, CircleX, Hourglass, Inbox } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { type ChipStyle, IconChip } from '../../../components/icon-chip.tsx';
import { foreignWords } from '../../../lib/ledger.rules.ts';
import { depositWords } from './deposit.messages.ts';

const statusStyles: Record<DepositStatus, ChipStyle> = {
  created: { tone: 'mute', icon: CircleDashed },
  pending: { tone: 'info', icon: Hourglass },
  captured: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'mute', icon: CircleX },
  suspense: { tone: 'wait', icon: Inbox },
};

/** A deposit's status. */
export function DepositChip({ status }: { status: DepositStatus }) {
  return <IconChip {...statusStyles[status]}>{depositWords(status)}</IconChip>;
}

type CapturedMoneyProps = { amount?: number | undefined; foreign?: ForeignMoney | undefined; className?: string };

/** An amount in rupees, or in a foreign currency by its code. */
export function CapturedMoney({ amount, foreign, className }: CapturedMoneyProps) {
  if (foreign !== undefined) return <span className={`num ${className ?? ''}`}>{foreignWords(foreign)}</span>;
  return amount === undefined ? null : (
    <Money rupees={amount} paise="always" {...(className !== undefined && { className })} />
  );
}
