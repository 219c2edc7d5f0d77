import type { SearchResult } from '@muqabla/contract/console/search/search-calls';

export type PaletteItem<Screen> =
  | { kind: 'screen'; key: string; screen: Screen }
  | { kind: 'record'; key: string; record: SearchResult };

export type PaletteGroup<Screen> = { value: 'records' | 'screens'; items: PaletteItem<Screen>[] };

/** The screens whose name has a word that begins with the text; all of them without one. */
export const matchingScreens = <Screen extends { name: string }>(
  screens: readonly Screen[],
  text: string,
): readonly Screen[] => {
  const typed = text.trim().toLowerCase();
  return screens.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(typed) || lower.split(' ').some((word) => word.startsWith(typed));
  });
};

/** The lines of the search. Records come first, because a text is typed for them. */
export const paletteGroups = <Screen extends { to: string }>(
  records: readonly SearchResult[],
  screens: readonly Screen[],
): PaletteGroup<Screen>[] => {
  const groups: PaletteGroup<Screen>[] = [
    {
      value: 'records',
      items: records.map((record) => ({ kind: 'record', key: `${record.kind} ${record._id}`, record })),
    },
    { value: 'screens', items: screens.map((screen) => ({ kind: 'screen', key: screen.to, screen })) },
  ];
  return groups.filter(({ items }) => items.length > 0);
};
