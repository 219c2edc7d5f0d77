/** An import of one file by another, by their paths. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** An arrow between two rooms with the number of imports that it stands for. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: number;
}

/** The rooms of a folder and the arrows between them, the most imports first. */
export interface Graph {
  readonly rooms: readonly string[];
  readonly floors: number;
  readonly arrows: readonly Arrow[];
}

/** Names the room of a file: the folder, or the file itself, that stands directly in `folder`; null for a file outside. */
const roomOf = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;

/** Counts the floors of rooms: the rooms of the longest way along the arrows. A circle of rooms counts once. */
const countFloors = (rooms: readonly string[], arrows: readonly Arrow[]): number => {
  const below = Map.groupBy(arrows, ({ from }) => from);
  const heights = new Map<string, number>();
  const heightOf = (room: string, above: ReadonlySet<string>): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const lower = (below.get(room) ?? []).filter(({ to }) => !above.has(to));
    const height = 1 + Math.max(0, ...lower.map(({ to }) => heightOf(to, new Set([...above, room]))));
    heights.set(room, height);
    return height;
  };
  return Math.max(0, ...rooms.map((room) => heightOf(room, new Set())));
};

/** Draws the rooms of a folder from the imports between its files. */
export const graphOf = (folder: string, imports: readonly Import[]): Graph => {
  const counts = new Map<string, Arrow>();
  const rooms = new Set<string>();
  for (const each of imports) {
    const [from, to] = [roomOf(folder, each.from), roomOf(folder, each.to)];
    for (const room of [from, to]) if (room !== null) rooms.add(room);
    if (from === null || to === null || from === to) continue;
    const key = `${from} → ${to}`;
    counts.set(key, { from, to, imports: (counts.get(key)?.imports ?? 0) + 1 });
  }
  const arrows = [...counts.values()].sort((one, other) => other.imports - one.imports);
  return { rooms: [...rooms].sort(), floors: countFloors([...rooms], arrows), arrows };
};
