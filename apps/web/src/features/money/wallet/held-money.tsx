import type { HeldMoney as Held, HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown, ChevronRight, type Icon, Landmark, Lock, Swords } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useIsConnectionKnown } from '../../../lib/connection-status.ts';
import { calendarDay, dayAndTime } from '../../../lib/dates.ts';
import { useGameTitles } from '../../../lib/games.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import { walletKey } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../paths.ts';

/** Money of the player outside both wallets; undefined while unknown. Refetched with the wallet. */
function useHeldMoney() {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  return useQuery({
    queryKey: [...walletKey, 'held'],
    queryFn: ({ signal }) => api.call('GET /user/held', { signal }),
    enabled: isConnectionKnown && me !== undefined,
  }).data;
}

/** The name of what holds money, and a line about it. */
const textOf = ({ kind, opponent, since, latestDay, number }: Held, game: string): { name: string; line: string } => {
  const line = dayAndTime(since);
  if (kind === 'battle')
    return { name: opponent === undefined ? m.held_battle_open({ game }) : m.held_battle({ game, opponent }), line };
  if (kind === 'withdrawal')
    return {
      name: m.held_withdrawal({ when: line }),
      line: m.withdraw_expected({ day: calendarDay(latestDay ?? since) }),
    };
  if (kind === 'tournament') return { name: m.held_tournament({ game }), line };
  return { name: kind === 'recharge' ? m.held_recharge({ number: number ?? '' }) : m.held_deposit(), line };
};

/** The page of what holds money. */
const pathOf = ({ kind, _id, room, opponent, gameName = '' }: Held): string => {
  if (kind === 'battle') return opponent === undefined ? lobbyPath(gameName) : matchPath(_id, room ?? 'manual');
  if (kind === 'tournament') return `/tournaments/${_id}`;
  if (kind === 'withdrawal') return paths.withdraw;
  return kind === 'recharge' ? paths.recharge : paths.chat;
};

type HeldGroup = {
  readonly Icon: Icon;
  readonly name: () => string;
  readonly sum: 'inBattles' | 'toBank' | 'onHold';
  readonly kinds: readonly HolderKind[];
};

const OF_MONEY: readonly HeldGroup[] = [
  { Icon: Landmark, name: m.held_to_bank, sum: 'toBank', kinds: ['withdrawal'] },
  { Icon: Lock, name: m.held_on_hold, sum: 'onHold', kinds: ['recharge', 'deposit'] },
];

/** The groups of what stands outside the balance. */
const HELD_GROUPS: readonly HeldGroup[] = [
  { Icon: Swords, name: m.held_in_battles, sum: 'inBattles', kinds: ['battle', 'tournament'] },
  ...(FOR_MONEY ? OF_MONEY : []),
];

/** Sums of the player's money outside the wallets; each opens the entity that holds it. Renders nothing without any. */
export function HeldMoney() {
  const money = useHeldMoney();
  if (money === undefined || money.held.length === 0) return null;
  const groups = HELD_GROUPS.map((group) => ({ ...group, rupees: money[group.sum] }));
  return (
    <section aria-label={m.held_title()} className="divide-y divide-line border-t border-line">
      {groups
        .filter(({ rupees }) => rupees > 0)
        .map(({ Icon, name, rupees, kinds }) => (
          <details key={kinds[0]} className="group">
            <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 py-2 [&::-webkit-details-marker]:hidden">
              <Icon size={18} aria-hidden className="flex-none text-text-2" />
              <span className="min-w-0 flex-1 text-note">{name()}</span>
              <Money rupees={rupees} paise="always" className="text-note font-semi" />
              <ChevronDown
                size={18}
                aria-hidden
                className="flex-none text-text-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="divide-y divide-line bg-inset">
              {money.held
                .filter(({ kind }) => kinds.includes(kind))
                .map((held) => (
                  <li key={held._id}>
                    <HolderRow held={held} />
                  </li>
                ))}
            </ul>
          </details>
        ))}
    </section>
  );
}

/** A match, withdrawal, recharge or payment that holds money, with a link to it. */
function HolderRow({ held }: { held: Held }) {
  const titleOf = useGameTitles();
  const title = held.gameName === undefined ? '' : titleOf(held.gameName);
  const { name, line } = textOf(held, title);
  return (
    <Link
      href={pathOf(held)}
      className="flex min-h-12 items-center gap-3 py-2 pr-3.5 pl-11 max-2xs:flex-wrap max-2xs:pl-4"
    >
      <span className="min-w-0 flex-1 max-2xs:basis-full">
        <span className="block text-note">{name}</span>
        <span className="num block text-caption text-text-3">{line}</span>
      </span>
      <span className="num text-note">{formatRupees(held.amount, 'always')}</span>
      <ChevronRight size={18} aria-hidden className="flex-none text-text-3" />
    </Link>
  );
}
