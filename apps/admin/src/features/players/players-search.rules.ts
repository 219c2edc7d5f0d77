import { TIME_SORTS } from '@muqabla/contract/sorts';
import { type OrderSearch, readOrder } from '../../components/list/list-search.rules.ts';
import { formOf, ID_FORM, oneOf, textOf } from '../../lib/search-params.rules.ts';

/** What the address says about the list of players. */
export type PlayersSearch = OrderSearch<(typeof TIME_SORTS)[number]> & { search: string };

export const readPlayersSearch = ({
  search,
  ...order
}: { [name in keyof PlayersSearch]?: unknown }): PlayersSearch => ({
  search: textOf(search, 60),
  ...readOrder(TIME_SORTS, 'newest', order),
});

/** The parts of a player's page. */
export const PLAYER_TABS = ['ledger', 'ban', 'signIns', 'related', 'notes'] as const;
export type PlayerTab = (typeof PLAYER_TABS)[number];

/** Which part of a player's page is open, and where its list goes on. */
export type PlayerSearch = { tab?: PlayerTab; cursor?: string; before?: string };

export const readPlayerSearch = (typed: { tab?: unknown; cursor?: unknown; before?: unknown }): PlayerSearch => {
  const tab = oneOf(PLAYER_TABS, typed.tab, 'ledger');
  const cursor = formOf(typed.cursor, /^[1-9]\d{0,15}$/);
  const before = formOf(typed.before, ID_FORM);
  return {
    ...(tab !== 'ledger' && { tab }),
    ...(tab === 'ledger' && cursor !== undefined && { cursor }),
    ...((tab === 'signIns' || tab === 'notes') && before !== undefined && { before }),
  };
};
