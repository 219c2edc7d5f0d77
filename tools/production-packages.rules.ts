/** An entry of a lock file, by the place where it is installed. */
export type LockedPackage = {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The place where a package finds another, as Node does: in its own node_modules, or in those of the folders above. */
const placeOf = (packages: LockedPackages, from: string, name: string): string | null => {
  for (let folder: string | null = from; folder !== null;) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    folder = folder === '' ? null : folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
  }
  return null;
};

/** The places of all packages that these workspaces need to run, themselves included. */
export const productionPackages = (packages: LockedPackages, workspaces: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (place: string) => {
    const entry = packages[place];
    if (entry === undefined || found.has(place)) return;
    if (entry.link === true && entry.resolved !== undefined) return add(entry.resolved);
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const target = placeOf(packages, place, name);
      if (target !== null) add(target);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return found;
};
