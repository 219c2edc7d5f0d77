import type { HeldMoney as Held } from '@muqabla/contract/core/wallet/held-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronDown, ChevronRight } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link } from 'wouter';
import { useGameTitles } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { HELD_GROUPS } from './held-groups.ts';
import { pathOf, textOf } from './holder-link.ts';
import { useHeldMoney } from './use-held-money.ts';

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
