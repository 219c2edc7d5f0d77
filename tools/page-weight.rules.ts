/** The entry of a built file in Vite's manifest. */
export type BuiltChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
};
export type Manifest = Readonly<Record<string, BuiltChunk>>;

/** Compressed bytes of script: of a first visit to home with its page, and of any other page or board beyond that. */
export const BUDGETS = { home: 100_000, page: 50_000 } as const;

// A budget says where to look, not that a kilobyte more is a fault.
const SLACK = 1.1;

/** The weight of a page's script in bytes, and its budget. */
export type PageWeight = { page: string; bytes: number; budget: number };

const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

/**
 * Weighs home, with the page itself, which has a script, and each other page and board by what it imports beyond home, the heaviest
 * first.
 */
export const weighPages = (manifest: Manifest, weightOf: (file: string) => number): PageWeight[] => {
  const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(file), 0);
  const entries = Object.entries(manifest);
  const home = new Set(['index.html']);
  for (const [name, { isEntry }] of entries)
    if (isEntry === true) for (const file of withImports(manifest, name)) home.add(file);
  const pages = entries
    .filter(([name, { isDynamicEntry }]) => isDynamicEntry === true && /\/features\/.*-(page|game)\.tsx$/.test(name))
    .map(([page]) => ({
      page,
      bytes: sumOf([...withImports(manifest, page)].filter((file) => !home.has(file))),
      budget: BUDGETS.page,
    }));
  return [
    { page: 'home', bytes: sumOf(home), budget: BUDGETS.home },
    ...pages.toSorted((one, other) => other.bytes - one.bytes),
  ];
};

/** True for a page that is too heavy, and for one of which nothing was found to weigh. */
export const isOverweight = ({ bytes, budget }: PageWeight): boolean => bytes > budget * SLACK || bytes === 0;
