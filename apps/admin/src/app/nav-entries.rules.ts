type Screen = { to: string; entry: string; name: () => string; waiting: number | undefined };
type Entry = { name?: () => string; rare?: boolean };

/** Paths of pages that belong to a screen without being below it. */
const BELONGS_TO: Readonly<Record<string, string>> = { '/trace': '/ledger' };

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The screen of a path: the one with the longest path above it. */
export const screenAt = <S extends Screen>(screens: readonly S[], pathname: string): S | undefined => {
  const owner = Object.entries(BELONGS_TO).find(([path]) => isBelow(pathname, path))?.[1] ?? pathname;
  return screens
    .filter(({ to }) => isBelow(owner, to))
    .toSorted((one, other) => other.to.length - one.to.length)
    .at(0);
};

/** An entry of the navigation for one role. */
export type ShownEntry<Name extends string, S extends Screen> = {
  key: Name;
  name: string;
  screens: readonly S[];
  /** The screen that the entry opens: the first in which something waits, else the first. */
  opens: S;
  waiting: number;
  isCurrent: boolean;
};

/** The entries that a role has, in their order. A rare one is left out while nothing waits in it, unless it is open. */
export const entriesOf = <Name extends string, S extends Screen & { entry: Name }>(
  entries: Readonly<Record<Name, Entry>>,
  screens: readonly S[],
  current: S | undefined,
): ShownEntry<Name, S>[] =>
  (Object.keys(entries) as Name[]).flatMap((key) => {
    const own = screens.filter(({ entry }) => entry === key);
    const [first] = own;
    if (first === undefined) return [];
    const waiting = own.reduce((sum, screen) => sum + (screen.waiting ?? 0), 0);
    const isCurrent = current?.entry === key;
    const { name, rare = false } = entries[key];
    if (rare && waiting === 0 && !isCurrent) return [];
    return [
      {
        key,
        name: (name ?? first.name)(),
        screens: own,
        opens: own.find((screen) => (screen.waiting ?? 0) > 0) ?? first,
        waiting,
        isCurrent,
      },
    ];
  });
