import type { Approval, ApprovalKind } from '@muqabla/contract/core/approvals/approval-calls';
import { Chip } from '@muqabla/ui/chip';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { Waiting } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { approvalsPageQuery } from './approvals.screen.ts';

type Place = Pick<LinkProps, 'to' | 'params'>;

const kindNames: Record<ApprovalKind, () => string> = m.approvals_kind;

/** Where each kind is read and decided. */
const places: Record<ApprovalKind, (approval: Approval) => Place> = {
  adjustment: ({ _id }) => ({ to: '/adjustments/$adjustmentId', params: { adjustmentId: _id } }),
  reversal: ({ subjectId }) => ({ to: '/review/$matchId', params: { matchId: subjectId } }),
  restitution: ({ _id }) => ({ to: '/restitutions/$restitutionId', params: { restitutionId: _id } }),
  restitutionUndo: ({ subjectId }) => ({
    to: '/restitutions/$restitutionId',
    params: { restitutionId: subjectId },
  }),
  ringHold: ({ subjectId }) => ({ to: '/rings/$ringId', params: { ringId: subjectId } }),
  withdrawal: ({ subjectId }) => ({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: subjectId } }),
  suspense: ({ subjectId }) => ({ to: '/deposits/$depositId', params: { depositId: subjectId } }),
  lawRule: () => ({ to: '/law' }),
  settings: () => ({ to: '/waiting-settings' }),
  windDown: () => ({ to: '/law/wind-down' }),
  windDownEnd: () => ({ to: '/law/wind-down' }),
  nominee: ({ subjectId }) => ({ to: '/players/$playerId', params: { playerId: subjectId } }),
};

/** All that one staff member proposed and another decides, the oldest first; a row opens it where it is decided. */
export function ApprovalsPage() {
  const query = useQuery(approvalsPageQuery);
  const navigate = useNavigate();
  return (
    <PageBody>
      <QueryTable
        query={query}
        rowsOf={({ approvals }) => approvals}
        idOf={({ _id }) => _id}
        label={m.nav_approvals()}
        columns={columns()}
        search={{}}
        onSearch={() => {}}
        onOpen={(id) => {
          const opened = query.data?.approvals.find(({ _id }) => _id === id);
          if (opened !== undefined) void navigate(places[opened.kind](opened));
        }}
        failed={m.approvals_failed()}
        empty={{ spot: 'seats', title: m.approvals_empty(), text: m.approvals_empty_text() }}
      />
    </PageBody>
  );
}

const columns = (): Column<Approval>[] => [
  {
    key: 'kind',
    head: m.approvals_what(),
    cell: (approval) => (
      <Link {...places[approval.kind](approval)} className={`${rowLinkClass} font-semi`}>
        {kindNames[approval.kind]()}
      </Link>
    ),
  },
  { key: 'name', head: m.approvals_about(), cell: ({ name }) => name },
  {
    key: 'amount',
    head: m.adjustments_amount(),
    end: true,
    cell: ({ amount }) => amount !== undefined && <Money rupees={amount} paise="always" />,
  },
  {
    key: 'reason',
    head: m.adjust_reason(),
    cell: ({ reason }) => <span className="line-clamp-2 max-w-[48ch] py-1 text-text-2">{reason}</span>,
  },
  {
    key: 'by',
    head: m.adjustments_by(),
    cell: ({ proposedBy, mine }) => (mine ? <Chip tone="mute">{m.approvals_mine()}</Chip> : proposedBy.name),
  },
  { key: 'waits', head: m.approvals_waits(), cell: ({ proposedAt }) => <Waiting since={proposedAt} /> },
];
