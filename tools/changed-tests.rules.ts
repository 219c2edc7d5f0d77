import type { Import } from './import-graph.rules.ts';

/** The room of a source file: the folder of a feature of the server or of an app. Null for what many rooms share. */
export const roomOf = (path: string): string | null =>
  /^apps\/(?:server\/src|(?:web|admin)\/src\/features)\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** True when a change of this file can be seen by any test, so that no choice is safe. */
export const concernsAllTests = (path: string): boolean =>
  /^apps\/server\/(migrations\/|src\/platform\/db\/|src\/[^/]+\.ts$)|(^|\/)(package(-lock)?|tsconfig\.?\w*)\.json$|^vitest\.config|^testing\/src\/(template-database|test-server)/.test(
    path,
  );

/**
 * Finds the rooms that see a change: those of the changed files, and those with a file that imports a changed file, directly
 * or through files of the changed room.
 */
export const roomsThatSee = (changed: readonly string[], imports: readonly Import[]): Set<string> => {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const rooms = new Set<string>();
  const seen = new Set(changed);
  const left = [...changed];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const room = roomOf(path);
    if (room !== null) rooms.add(room);
    for (const { from } of importers.get(path) ?? []) {
      const above = roomOf(from);
      if (above === null || seen.has(from)) continue;
      seen.add(from);
      rooms.add(above);
      // What is shared is seen by the rooms that import it; a room's own file is followed to the edge of the room.
      if (above === room) left.push(from);
    }
  }
  return rooms;
};

const MIN_QUOTED = 5;
const MAX_JOURNEYS = 2;

type Journey = { readonly path: string; readonly text: string };

/** The journeys that show most of a changed screen: those that quote its texts or bear the name of its room. */
export const journeysFor = (
  changed: readonly { readonly path: string; readonly text: string }[],
  { journeys, texts }: { journeys: readonly Journey[]; texts: Readonly<Record<string, string>> },
): string[] => {
  const screens = changed.filter(({ path }) => path.startsWith('apps/web/') || path.startsWith('apps/admin/'));
  const names = new Set(screens.flatMap(({ text }) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  const quoted = [...names].flatMap((name) => texts[name] ?? []).filter((text) => text.length >= MIN_QUOTED);
  const rooms = new Set(screens.flatMap(({ path }) => roomOf(path)?.split('/').at(-1) ?? []));
  return journeys
    .map(({ path, text }) => {
      const named = [...rooms].some((room) => path.includes(`/${room}.`)) ? 3 : 0;
      return { path, points: named + quoted.filter((each) => text.includes(each)).length };
    })
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_JOURNEYS)
    .map(({ path }) => path);
};
