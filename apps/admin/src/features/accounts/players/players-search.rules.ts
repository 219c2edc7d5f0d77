import { TIME_SORTS } from '@muqabla/contract/sorts';
import { UUID } from '@muqabla/contract/uuid';
import { defineSearch, orderParams, textParam } from '../../../components/list/list-search.rules.ts';
import { formOf, oneOf } from '../../../lib/search-params.rules.ts';

export const readPlayersSearch = defineSearch({ search: textParam(60), ...orderParams(TIME_SORTS) });
export type PlayersSearch = ReturnType<typeof readPlayersSearch>;

/** The tabs of a player's page. */
export const PLAYER_TABS = ['ledger', 'ban', 'signIns', 'related', 'notes', 'reports', 'complaints'] as const;
export type PlayerTab = (typeof PLAYER_TABS)[number];

/** The tabs with a list whose next page begins before an id. */
export type PagedTab = Extract<PlayerTab, 'signIns' | 'notes' | 'reports' | 'complaints'>;
const PAGED_TABS: readonly PlayerTab[] = ['signIns', 'notes', 'reports', 'complaints'] satisfies PagedTab[];

/** The open tab of a player's page and the cursor of its list. */
export type PlayerSearch = { tab?: PlayerTab; cursor?: string; before?: string };

export const readPlayerSearch = (typed: { tab?: unknown; cursor?: unknown; before?: unknown }): PlayerSearch => {
  const tab = oneOf(PLAYER_TABS, typed.tab, 'ledger');
  const cursor = formOf(typed.cursor, /^[1-9]\d{0,15}$/);
  const before = formOf(typed.before, UUID);
  return {
    ...(tab !== 'ledger' && { tab }),
    ...(tab === 'ledger' && cursor !== undefined && { cursor }),
    ...(PAGED_TABS.includes(tab) && before !== undefined && { before }),
  };
};
