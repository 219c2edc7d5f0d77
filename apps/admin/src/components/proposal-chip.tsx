import type { ProposalStatus } from '@muqabla/contract/approvals/proposal';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import * as m from '../messages.ts';

const looks = {
  proposed: { tone: 'wait', icon: Hourglass, word: m.proposal_status_proposed },
  approved: { tone: 'ok', icon: CircleCheck, word: m.proposal_status_approved },
  rejected: { tone: 'mute', icon: CircleX, word: m.proposal_status_rejected },
} as const;

/** Where a proposal stands. */
export function ProposalChip({ status }: { status: ProposalStatus }) {
  const { tone, icon: Icon, word } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {word()}
    </Chip>
  );
}
