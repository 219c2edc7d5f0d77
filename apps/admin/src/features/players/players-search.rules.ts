import { formOf, pageOf, textOf } from '../../lib/search-params.rules.ts';

/** What the address says about the list of players. */
export type PlayersSearch = { search: string; page: number };

export const readPlayersSearch = ({ search, page }: { search?: unknown; page?: unknown }): PlayersSearch => ({
  search: textOf(search, 60),
  page: pageOf(page),
});

/** Where a player's ledger goes on. */
export type PlayerSearch = { cursor?: string };

export const readPlayerSearch = ({ cursor }: { cursor?: unknown }): PlayerSearch => {
  const mark = formOf(cursor, /^[1-9]\d{0,15}$/);
  return mark === undefined ? {} : { cursor: mark };
};
