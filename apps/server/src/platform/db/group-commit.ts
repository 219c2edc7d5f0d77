/** A group when its commit starts: how many items it has, and how long the oldest has waited. */
export type CommitGroup = { readonly size: number; readonly waitedSeconds: number };

type Options<Item, Result> = {
  /** Commits several items together, with one result for each; throws if none was committed, or if that is unknown. */
  commit(items: readonly Item[]): Promise<readonly Result[]>;
  /** The keys that an item locks: two items with a common key are never in one group or in flight at the same time. */
  keysOf(item: Item): readonly string[];
  /** True when an error leaves open whether the items were committed, so that a retry could commit them twice. */
  isOutcomeUnknown(error: unknown): boolean;
  maxGroupSize?: number;
  /** Limit of groups in flight at once. Waiting items are divided among them. */
  maxInFlight?: number;
  /** Fewer waiting items than this are not divided among groups. */
  minGroupSize?: number;
  /** Receives each group when its commit starts. */
  onGroup?(group: CommitGroup): void;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

// A group costs a fixed number of statements, so larger ones are cheaper. Waiting for the end of this turn of the event
// loop adds the items of callers whose previous item has just been committed.
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Commits items in groups: those that arrive while earlier groups are in flight form the next one. There is no timer, and
 * a single item is committed at once. Items with a common key are committed one after the other, in the order of
 * their arrival. When a group fails, its items are retried one by one, so that each fails only for its own reason.
 */
export const createGroupCommit = <Item, Result>(options: Options<Item, Result>) => {
  const { commit, keysOf, isOutcomeUnknown, maxGroupSize = 128, maxInFlight = 2, minGroupSize = 8, onGroup } = options;
  let waiting: Waiting<Item, Result>[] = [];
  // Two by default: one group is decided while the database writes the other, and two of its processors have work.
  let groupsInFlight = 0;
  let itemsInFlight = 0;
  const lockedKeys = new Set<string>();

  const takeGroup = () => {
    // Callers who receive their results together submit again together: if one group took all of them, the other groups
    // would stay empty from then on.
    const share = Math.max(minGroupSize, Math.ceil((itemsInFlight + waiting.length) / maxInFlight));
    const size = Math.min(maxGroupSize, share);
    const takenKeys = new Set(lockedKeys);
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const entry of waiting) {
      const keys = keysOf(entry.item);
      const fits = group.length < size && keys.every((key) => !takenKeys.has(key));
      // An item that must wait keeps its keys, so that no later item overtakes it.
      for (const key of keys) takenKeys.add(key);
      (fits ? group : left).push(entry);
    }
    waiting = left;
    return group;
  };

  const commitGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (group.length === 1 || isOutcomeUnknown(error)) for (const { reject } of group) reject(error);
      else for (const entry of group) await commitGroup([entry]);
    }
  };

  const commitWaiting = async () => {
    if (groupsInFlight >= maxInFlight) return;
    groupsInFlight += 1;
    for (;;) {
      await endOfTurn();
      const group = takeGroup();
      // Items that still wait share a key with a group in flight; they are taken when that group ends.
      if (group.length === 0) break;
      // The rest may start at once if fewer groups than allowed are in flight.
      if (waiting.length > 0) void commitWaiting();
      const keys = group.flatMap(({ item }) => keysOf(item));
      for (const key of keys) lockedKeys.add(key);
      const since = Math.min(...group.map((entry) => entry.since));
      onGroup?.({ size: group.length, waitedSeconds: (performance.now() - since) / 1000 });
      itemsInFlight += group.length;
      await commitGroup(group);
      itemsInFlight -= group.length;
      for (const key of keys) lockedKeys.delete(key);
    }
    groupsInFlight -= 1;
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject });
      void commitWaiting();
    });
};
