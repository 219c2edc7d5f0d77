import type { ProposalStatus } from '@muqabla/contract/approvals/proposal';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import * as m from '../messages.ts';
import { IconChip } from './icon-chip.tsx';

const styles = {
  proposed: { tone: 'wait', icon: Hourglass, name: m.proposal_status_proposed },
  approved: { tone: 'ok', icon: CircleCheck, name: m.proposal_status_approved },
  rejected: { tone: 'mute', icon: CircleX, name: m.proposal_status_rejected },
} as const;

/** A proposal's status. */
export function ProposalChip({ status }: { status: ProposalStatus }) {
  const { name, ...style } = styles[status];
  return <IconChip {...style}>{name()}</IconChip>;
}
