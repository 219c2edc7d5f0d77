import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import { type Icon, CornerDownRight, HandCoins, IndianRupee, Swords, UserRound } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import type { PaletteItem } from './palette-items.rules.ts';

const kinds: Record<SearchKind, { icon: Icon; name: () => string }> = {
  player: { icon: UserRound, name: m.player },
  battle: { icon: Swords, name: m.battle_title },
  withdrawal: { icon: HandCoins, name: m.search_kind_withdrawal },
  deposit: { icon: IndianRupee, name: m.deposit },
};

const statuses: Record<string, () => string> = {
  'battle new': m.battles_status_label.new,
  'battle requested': m.battles_status_label.requested,
  'battle running': m.battles_status_label.running,
  'battle pending': m.battles_status_label.pending,
  'battle conflict': m.battles_status_label.conflict,
  'battle completed': m.battles_status_label.completed,
  'battle cancelled': m.battles_status_label.cancelled,
  'battle deleted': m.battles_status_label.deleted,
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

/** One line of the search: a screen, or a record with the details that distinguish it. */
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
