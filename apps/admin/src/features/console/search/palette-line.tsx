import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import {
  type Icon,
  CornerDownRight,
  HandCoins,
  IndianRupee,
  Settings2,
  Swords,
  UserRound,
  Zap,
} from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { When } from '../../../components/when.tsx';
import { recordStatusWords } from '../../../lib/record-status.messages.ts';
import * as m from '../../../messages.ts';
import type { Command, CommandGroup, PaletteItem } from './palette-items.rules.ts';

const kinds: Record<SearchKind, { icon: Icon; name: () => string }> = {
  player: { icon: UserRound, name: m.player },
  battle: { icon: Swords, name: m.battle_title },
  withdrawal: { icon: HandCoins, name: m.search_kind_withdrawal },
  deposit: { icon: IndianRupee, name: m.deposit },
};

const commandIcons: Record<CommandGroup, Icon> = { screens: CornerDownRight, acts: Zap, settings: Settings2 };

/** One line of the search: a screen, an act, a setting, or a record with the details that distinguish it. */
export function PaletteLine({ item }: { item: PaletteItem<Command> }) {
  if (item.kind === 'command') {
    const { group, name, detail } = item.command;
    const CommandIcon = commandIcons[group];
    return (
      <>
        <CommandIcon size={18} aria-hidden className="flex-none text-text-3" />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {detail !== undefined && <span className="flex-none text-caption text-text-3">{detail}</span>}
      </>
    );
  }
  const { kind, title, detail, status, amount, at } = item.record;
  const { icon: Icon, name } = kinds[kind];
  const state = status === undefined ? undefined : recordStatusWords(kind, status);
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
