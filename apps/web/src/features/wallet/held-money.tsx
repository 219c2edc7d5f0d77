import type { HeldMoney as Held, HolderKind } from '@muqabla/contract/wallet/held-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { ChevronDown, ChevronRight, Landmark, Lock, type LucideIcon, Swords } from 'lucide-react';
import { Link } from 'wouter';
import { calendarDay, dayAndTime } from '../../lib/dates.ts';
import { useGames } from '../../lib/games.ts';
import * as m from '../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../paths.ts';
import { useHeldMoney } from './use-held-money.ts';

/** Sums of the player's money outside the wallets; each opens what holds it. Renders nothing without any. */
export function HeldMoney() {
  const money = useHeldMoney();
  if (money === undefined || money.held.length === 0) return null;
  const groups: { Icon: LucideIcon; name: string; rupees: number; kinds: HolderKind[] }[] = [
    { Icon: Swords, name: m.held_in_battles(), rupees: money.inBattles, kinds: ['battle'] },
    { Icon: Landmark, name: m.held_to_bank(), rupees: money.toBank, kinds: ['withdrawal'] },
    { Icon: Lock, name: m.held_on_hold(), rupees: money.onHold, kinds: ['recharge', 'deposit'] },
  ];
  return (
    <section aria-label={m.held_title()} className="divide-y divide-line border-t border-line">
      {groups
        .filter(({ rupees }) => rupees > 0)
        .map(({ Icon, name, rupees, kinds }) => (
          <details key={name} className="group">
            <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 py-2 [&::-webkit-details-marker]:hidden">
              <Icon size={18} aria-hidden className="flex-none text-text-2" />
              <span className="min-w-0 flex-1 text-note">{name}</span>
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
  const games = useGames().data;
  const title = games?.find(({ gameName }) => gameName === held.gameName)?.title ?? held.gameName ?? '';
  const { name, line } = textOf(held, title);
  return (
    <Link href={pathOf(held)} className="flex min-h-12 items-center gap-3 py-2 pr-3.5 pl-11">
      <span className="min-w-0 flex-1">
        <span className="block text-note">{name}</span>
        <span className="num block text-caption text-text-3">{line}</span>
      </span>
      <span className="num text-note">{formatRupees(held.amount, 'always')}</span>
      <ChevronRight size={18} aria-hidden className="flex-none text-text-3" />
    </Link>
  );
}

const textOf = ({ kind, opponent, since, latestDay, number }: Held, game: string): { name: string; line: string } => {
  const line = dayAndTime(since);
  if (kind === 'battle')
    return { name: opponent === undefined ? m.held_battle_open({ game }) : m.held_battle({ game, opponent }), line };
  if (kind === 'withdrawal')
    return {
      name: m.held_withdrawal({ when: line }),
      line: m.withdraw_expected({ day: calendarDay(latestDay ?? since) }),
    };
  return { name: kind === 'recharge' ? m.held_recharge({ number: number ?? '' }) : m.held_deposit(), line };
};

const pathOf = ({ kind, _id, room, opponent, gameName = '' }: Held): string => {
  if (kind === 'battle') return opponent === undefined ? lobbyPath(gameName) : matchPath(_id, room ?? 'manual');
  if (kind === 'withdrawal') return paths.withdraw;
  return kind === 'recharge' ? paths.recharge : paths.chat;
};
