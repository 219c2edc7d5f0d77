import type { StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { CircleCheck, CircleX, Hourglass, Undo2 } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ChipStyle, IconChip } from '../../../components/icon-chip.tsx';
import { PhoneCell, TimeCell } from '../../../components/list/cells.tsx';
import type { Column } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { atCursor, withoutPlayer } from '../../../components/list/list-search.rules.ts';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { PlayerFilter } from '../../../components/list/player-filter.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { Reveal } from '../../../components/reveal.tsx';
import { TraceLink } from '../../../components/trace-link.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { PollRecharge } from './poll-recharge.tsx';
import { rechargeWords, typeWords } from './recharge.messages.ts';
import { RECHARGE_FILTERS, type RechargesSearch, rechargesQuery } from './recharges.screen.ts';

const route = getRouteApi('/staff/recharges');

/** Recharges by status; a pending one can be polled at once. */
export function RechargesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(rechargesQuery(search));
  const setSearch = (next: RechargesSearch) => void navigate({ to: '/recharges', search: next });
  return (
    <PageBody>
      <ListTabs
        label={m.recharges_tabs()}
        tabs={RECHARGE_FILTERS}
        current={search.status}
        linkOf={(status) => ({ to: '/recharges', search: { ...atCursor(search, undefined), status } })}
      >
        {(status) => (
          <>
            <span>{rechargeWords(status)}</span>
            {status === 'pending' && <TabCount count={query.data?.pending} hot />}
          </>
        )}
      </ListTabs>
      {search.status === 'pending' && <QueueClock queue="recharges" />}
      <PlayerFilter playerId={search.player} onClear={() => setSearch(withoutPlayer(search))} />
      <QueryTable
        query={query}
        rowsOf={({ recharges }) => recharges}
        idOf={({ _id }) => _id}
        label={m.nav_recharges()}
        name="recharges"
        caseKind="recharge"
        tools={<ExportButton list="recharges" filters={search} />}
        columns={columns()}
        sorts={TIME_SORTS}
        search={search}
        onSearch={setSearch}
        failed={m.recharges_failed()}
        empty={{ spot: 'ledger', title: m.recharges_empty() }}
      />
    </PageBody>
  );
}

const statusStyles: Record<StaffRecharge['status'], ChipStyle> = {
  pending: { tone: 'wait', icon: Hourglass },
  success: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'mute', icon: CircleX },
  returned: { tone: 'bad', icon: Undo2 },
};

const columns = (): Column<StaffRecharge>[] => [
  { key: 'player', head: m.players_player(), cell: ({ player }) => <PhoneCell player={player} /> },
  {
    key: 'number',
    head: m.recharges_number(),
    cell: ({ _id: rechargeId, number, op_uid: operator, type }) => (
      <span>
        <Reveal
          masked={<b className="num font-semi whitespace-nowrap">{number}</b>}
          copyLabel={m.recharges_number_copy()}
          fetchWhole={async () =>
            (await api.call('POST /admin/recharges/{rechargeId}/number', { params: { rechargeId } })).number
          }
        />
        <span className="block text-caption text-text-3">
          {RECHARGE_OPERATORS[operator].name}, {typeWords(type)}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    head: m.withdrawals_amount(),
    end: true,
    cell: ({ amount, tax }) => (
      <span>
        <Money rupees={amount} />
        {tax !== undefined && (
          <span className="block text-caption text-text-3">
            {m.recharges_tax({ tax: formatRupees(tax, 'always') })}
          </span>
        )}
      </span>
    ),
  },
  { key: 'when', head: m.deposits_when(), sortBy: 'time', cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  {
    key: 'order',
    head: m.recharges_order(),
    roomy: true,
    cell: ({ _id, order_id: order, orderNumber, reference, isUnknown }) => (
      <span className="num break-all">
        <span>{order}</span>
        {isUnknown && (
          <span className="block text-caption text-text-3">{m.recharges_order_number({ number: orderNumber })}</span>
        )}
        {reference !== undefined && <span className="block text-caption text-text-3">{reference}</span>}
        <span className="block">
          <TraceLink kind="recharge" subjectId={_id} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    head: m.deposits_status(),
    cell: ({ status, isUnknown }) => (
      <span className="grid justify-items-start gap-1">
        <IconChip {...statusStyles[status]}>{rechargeWords(status)}</IconChip>
        {isUnknown && <span className="text-caption text-text-2">{m.recharges_unknown()}</span>}
      </span>
    ),
  },
  {
    key: 'poll',
    head: m.recharges_next(),
    end: true,
    cell: (recharge) => (recharge.status === 'pending' ? <PollRecharge recharge={recharge} /> : null),
  },
];
