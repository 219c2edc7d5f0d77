import type { ProposalStatus } from '@muqabla/contract/core/approvals/proposal';
import { CircleCheck, CircleX, Hourglass } from '@muqabla/ui/icons';
import * as m from '../messages.ts';
import { IconChip } from './icon-chip.tsx';

const styles = {
  proposed: { tone: 'wait', icon: Hourglass, name: m.pending },
  approved: { tone: 'ok', icon: CircleCheck, name: m.approved },
  rejected: { tone: 'mute', icon: CircleX, name: m.rejected },
} as const;

/** A proposal's status. */
export function ProposalChip({ status }: { status: ProposalStatus }) {
  const { name, ...style } = styles[status];
  return <IconChip {...style}>{name()}</IconChip>;
}
