import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ENTRIES, type EntryName } from '../lib/menu.ts';
import { meQuery } from '../lib/staff-session.ts';
import { entriesOf, screenAt, type ShownEntry } from './nav-entries.rules.ts';
import { type Screen, screensOf } from './screens.ts';

export type ScreenWithCount = Screen & {
  /** The number of open cases in its queue; undefined until loaded, and for screens without a queue. */
  waiting: number | undefined;
};

/** The screens the signed-in staff member may open, with the number of waiting cases. */
export function useScreens(): ScreenWithCount[] {
  const { data: me } = useQuery(meQuery);
  const screens = me === undefined ? [] : screensOf(me.role);
  const queries = screens.flatMap(({ waitingQuery }) => waitingQuery ?? []);
  const counts = new Map(
    useQueries({ queries: queries as UseQueryOptions<unknown, Error, number>[] }).map(({ data }, place) => [
      queries[place],
      data,
    ]),
  );
  return screens.map((screen) => ({ ...screen, waiting: counts.get(screen.waitingQuery) }));
}

export type ShownNavEntry = ShownEntry<EntryName, ScreenWithCount>;

/** The screen that is open; undefined outside of all. */
export function useCurrentScreen(): ScreenWithCount | undefined {
  const { pathname } = useLocation();
  return screenAt(useScreens(), pathname);
}

/** The entries of the navigation, with what waits in each. */
export function useNavEntries(): ShownNavEntry[] {
  const { pathname } = useLocation();
  const screens = useScreens();
  return entriesOf(ENTRIES, screens, screenAt(screens, pathname));
}
