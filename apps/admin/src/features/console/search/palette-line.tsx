import type { SearchKind } from '@muqabla/contract/search/search-calls';
import { Money } from '@muqabla/ui/money';
import { CornerDownRight, HandCoins, IndianRupee, type LucideIcon, Swords, UserRound } from 'lucide-react';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import type { PaletteItem } from './palette-items.rules.ts';

const kinds: Record<SearchKind, { icon: LucideIcon; name: () => string }> = {
  player: { icon: UserRound, name: m.search_kind_player },
  battle: { icon: Swords, name: m.search_kind_battle },
  withdrawal: { icon: HandCoins, name: m.search_kind_withdrawal },
  deposit: { icon: IndianRupee, name: m.search_kind_deposit },
};

const statuses: Record<string, () => string> = {
  'battle new': m.battles_status_new,
  'battle requested': m.battles_status_requested,
  'battle running': m.battles_status_running,
  'battle pending': m.battles_status_pending,
  'battle conflict': m.battles_status_conflict,
  'battle completed': m.battles_status_completed,
  'battle cancelled': m.battles_status_cancelled,
  'battle deleted': m.battles_status_deleted,
  'withdrawal pending': m.withdrawals_state_pending,
  'withdrawal approved': m.withdrawals_state_approved,
  'withdrawal paid': m.withdrawals_state_paid,
  'withdrawal rejected': m.withdrawals_state_rejected,
  'deposit created': m.deposits_status_created,
  'deposit pending': m.deposits_status_pending,
  'deposit captured': m.deposits_status_captured,
  'deposit failed': m.deposits_status_failed,
  'deposit suspense': m.deposits_status_suspense,
};

/** One line of the search: a screen, or a record with what distinguishes it. */
export function PaletteLine({ item }: { item: PaletteItem<{ name: string }> }) {
  if (item.kind === 'screen') {
    return (
      <>
        <CornerDownRight size={18} aria-hidden className="flex-none text-text-3" />
        <span className="font-medium">{item.screen.name}</span>
      </>
    );
  }
  const { kind, title, detail, status, amount, at } = item.record;
  const { icon: Icon, name } = kinds[kind];
  const state = statuses[`${kind} ${status}`]?.() ?? status;
  return (
    <>
      <Icon size={18} aria-hidden className="flex-none text-text-2" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semi">{title}</b>
        <span className="num block truncate text-caption text-text-2">
          {[name(), detail, state].filter((part) => part !== undefined && part !== '').join(', ')}
        </span>
      </span>
      <span className="flex-none text-right text-caption text-text-3">
        {amount !== undefined && <Money rupees={amount} className="block text-small text-text" />}
        <When at={at} />
      </span>
    </>
  );
}
