import { featureOf } from './feature-of.rules.ts';
import type { TableUse } from './table-uses.rules.ts';

/** A statement that reads a table of a higher wing, or writes one of another feature. */
export type TableBreach = TableUse & { readonly owner: string };

/** Finds the uses of owned tables that cross a wall. The files that join all wings cross none. */
export const findTableBreaches = (
  uses: readonly TableUse[],
  { ownerOf, wings }: { ownerOf: ReadonlyMap<string, string>; wings: readonly string[] },
): TableBreach[] => {
  const floorOf = (feature: string) => wings.indexOf(feature.split('/')[0] ?? '');
  return uses.flatMap((use) => {
    const owner = ownerOf.get(use.table);
    if (owner === undefined) return [];
    const feature = featureOf(use.path);
    const isAbove = floorOf(owner) > floorOf(feature);
    return feature !== '' && (isAbove || (use.isWrite && owner !== feature)) ? [{ ...use, owner }] : [];
  });
};

/** Tables by file that may still cross a wall. */
export type Exceptions = Readonly<Record<string, readonly string[]>>;

/** Divides breaches into those that are no exception, and the exceptions that are none any more. */
export const heldAgainst = (breaches: readonly TableBreach[], exceptions: Exceptions) => {
  const isException = ({ path, table }: TableBreach) => exceptions[path]?.includes(table) ?? false;
  return {
    refused: breaches.filter((breach) => !isException(breach)),
    ended: Object.entries(exceptions).flatMap(([path, tables]) =>
      tables
        .filter((table) => !breaches.some((breach) => breach.path === path && breach.table === table))
        .map((table) => ({ path, table })),
    ),
  };
};
