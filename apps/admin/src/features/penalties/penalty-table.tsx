import type { ChargedPenalty, PenaltyState } from '@muqabla/contract/penalties/penalty-calls';
import { Chip } from '@muqabla/ui/chip';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import type { ListOrder } from '../../components/order-select.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { When } from '../../components/when.tsx';
import { useMe } from '../../lib/may.ts';
import { penaltyWords } from '../../lib/penalty.messages.ts';
import { shortId } from '../../lib/short-id.rules.ts';
import * as m from '../../messages.ts';

/** Penalties with whom they were charged to, why, and where their money is. */
export function PenaltyTable({ penalties, order }: { penalties: readonly ChargedPenalty[]; order: ListOrder }) {
  return (
    <DataTable
      label={m.nav_penalties()}
      name="penalties"
      columns={columns()}
      rows={penalties}
      idOf={({ key }) => key}
      order={order}
    />
  );
}

const looks = {
  collected: { tone: 'ok', icon: CircleCheck, words: () => m.penalties_collected() },
  due: {
    tone: 'wait',
    icon: Hourglass,
    words: (outstanding: number) => m.penalties_owed({ amount: formatRupees(outstanding) }),
  },
  returned: { tone: 'mute', icon: Undo2, words: () => m.penalties_returned() },
} as const satisfies Record<PenaltyState, object>;

function StateChip({ penalty: { state, outstanding } }: { penalty: ChargedPenalty }) {
  const { tone, icon: Icon, words } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      <span className="num">{words(outstanding)}</span>
    </Chip>
  );
}

function BattleLink({ matchId }: { matchId: string }) {
  const { may } = useMe();
  const className = 'link num inline-flex min-h-6 items-center';
  if (may('review'))
    return (
      <Link to="/review/$matchId" params={{ matchId }} className={className}>
        {shortId(matchId)}
      </Link>
    );
  return (
    <Link to="/ledger" search={{ matchId }} className={className}>
      {shortId(matchId)}
    </Link>
  );
}

const columns = (): Column<ChargedPenalty>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => (
      <span>
        <PlayerLink player={player} className="inline-block min-h-6" />
        <span className="num block text-caption text-text-3">{player.phone}</span>
      </span>
    ),
  },
  { key: 'kind', head: m.penalties_kind(), cell: ({ kind }) => <b className="font-semi">{penaltyWords(kind)}</b> },
  {
    key: 'charged',
    head: m.penalties_charged(),
    end: true,
    cell: ({ charged, atOnce }) => (
      <span className="inline-grid justify-items-end">
        <Money rupees={charged} />
        {atOnce < charged && (
          <span className="num text-caption text-text-3">{m.penalties_at_once({ amount: formatRupees(atOnce) })}</span>
        )}
      </span>
    ),
  },
  { key: 'state', head: m.penalties_paid(), cell: (penalty) => <StateChip penalty={penalty} /> },
  {
    key: 'battle',
    head: m.penalties_battle(),
    cell: ({ matchId, gameName }) => (
      <span>
        <BattleLink matchId={matchId} />
        <span className="block text-caption text-text-3">{gameName}</span>
      </span>
    ),
  },
  {
    key: 'reviewer',
    head: m.penalties_why(),
    cell: ({ reviewer, reason }) => (
      <span className="block min-w-0 max-w-[300px] py-1 max-md:text-right">
        <span className="font-medium">{reviewer?.name ?? m.penalties_by_clock()}</span>
        {reason !== '' && <span className="block text-caption break-words text-text-2">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    head: m.deposits_when(),
    sortBy: 'time',
    cell: ({ at }) => (
      <span className="text-text-2">
        <When at={at} />
      </span>
    ),
  },
];
