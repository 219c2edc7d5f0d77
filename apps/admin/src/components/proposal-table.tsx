import type { CaseKind } from '@muqabla/contract/cases';
import type { Proposal } from '@muqabla/contract/core/approvals/proposal';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import * as m from '../messages.ts';
import type { Column } from './list/data-table.tsx';
import { ListTabs } from './list/list-tabs.tsx';
import { QueryTable } from './list/query-table.tsx';
import { QueueClock } from './list/queue-clock.tsx';
import { TabCount } from './list/tab-row.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import { PROPOSAL_FILTERS, type ProposalsSearch } from './proposal-search.rules.ts';
import { When } from './when.tsx';

type ProposalPage = { waiting: number; next?: string | undefined };
type ProposalRow = Proposal & { _id: string };

type ProposalTableProps<Page extends ProposalPage, Row extends ProposalRow> = {
  query: UseQueryResult<Page>;
  rowsOf: (page: Page) => readonly Row[];
  label: string;
  /** Key under which the choice of columns is stored. */
  name: string;
  /** The columns before those of every proposal: proposer, time and status. */
  columns: readonly Column<Row>[];
  emptyText: string;
  to: NonNullable<LinkProps['to']>;
  search: ProposalsSearch;
  onSearch: (search: ProposalsSearch) => void;
  chosen?: string | undefined;
  caseKind?: CaseKind;
  queue: 'adjustments' | 'reversals' | 'restitutions';
  onOpen?: (id: string) => void;
};

const filterNames: Record<ProposalsSearch['status'], () => string> = {
  proposed: m.pending,
  approved: m.approved,
  rejected: m.rejected,
  all: m.list_all,
};

/** Lists the proposals that one staff member made and another decides, in tabs by status. */
export function ProposalTable<Page extends ProposalPage, Row extends ProposalRow>({
  columns,
  emptyText,
  to,
  queue,
  ...list
}: ProposalTableProps<Page, Row>) {
  return (
    <>
      <ListTabs
        label={m.adjustments_tabs()}
        tabs={PROPOSAL_FILTERS}
        current={list.search.status}
        linkOf={(status) => ({ to, search: { status } })}
      >
        {(status) => (
          <>
            <span>{filterNames[status]()}</span>
            {status === 'proposed' && <TabCount count={list.query.data?.waiting} hot />}
          </>
        )}
      </ListTabs>
      {list.search.status === 'proposed' && <QueueClock queue={queue} />}
      <QueryTable
        {...list}
        newestFirst
        idOf={({ _id }) => _id}
        columns={[...columns, ...proposalColumns()]}
        failed={m.adjustments_failed()}
        empty={{ spot: 'seats', title: m.adjustments_empty(), text: emptyText }}
      />
    </>
  );
}

const proposalColumns = (): Column<Proposal>[] => [
  { key: 'by', head: m.adjustments_by(), roomy: true, cell: ({ proposedBy }) => proposedBy.name },
  { key: 'when', head: m.adjustments_when(), roomy: true, cell: ({ proposedAt }) => <When at={proposedAt} /> },
  { key: 'status', head: m.adjustments_status(), cell: ({ status }) => <ProposalChip status={status} /> },
];
