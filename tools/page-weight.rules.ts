/** The entry of a built file in Vite's manifest. */
export type BuiltChunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, BuiltChunk>>;

/** The transferred size of a built file in bytes. */
export type WeightOf = (file: string) => number;

/** Gzip-compressed bytes; fonts, which are compressed already, uncompressed. */
export const BUDGETS = {
  /** All script that a first visit to / loads before the page is idle, signed in or not. */
  homeScript: 110_000,
  /** Script of any other page beyond that. */
  routeScript: 40_000,
  /** Script of the board page with the board of one game, beyond home. */
  boardScript: 70_000,
  /** Script of the carrom board beyond the page that shows it. */
  carromScript: 20_000,
  style: 16_000,
  /** The fonts of an English page: letters and the rupee sign. */
  latinFonts: 32_000,
  hindiFont: 115_000,
} as const;

type Weighed = { file: string; bytes: number };

const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

const weigh = (files: Iterable<string>, weightOf: WeightOf): Weighed[] =>
  [...files].map((file) => ({ file, bytes: weightOf(file) })).toSorted((a, b) => b.bytes - a.bytes);

const sumOf = (parts: readonly Weighed[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
const listed = (parts: readonly Weighed[]) => parts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');

/** The weight of a part of the player app, its budget and its files. */
export type Weight = { what: string; bytes: number; budget: number; made: string };

const weightOfParts = (what: string, budget: number, parts: readonly Weighed[]): Weight => ({
  what,
  bytes: sumOf(parts),
  budget,
  made: listed(parts),
});

/**
 * Weighs the player app: home's first load (`pageScripts` are the scripts of index.html besides the entry), every other
 * page beyond it, styles and fonts.
 */
export const weighPages = (
  { manifest, pageScripts, files }: { manifest: Manifest; pageScripts: readonly string[]; files: readonly string[] },
  weightOf: WeightOf,
): Weight[] => {
  const entries = Object.entries(manifest);
  const first = new Set(pageScripts);
  for (const [name, chunk] of entries)
    if (chunk.isEntry) for (const file of withImports(manifest, name)) first.add(file);
  const routes = entries
    .filter(([name, chunk]) => chunk.isDynamicEntry && /\/features\/.*-page\.tsx$/.test(name))
    .map(([name]): Weight => {
      const parts = weigh(
        [...withImports(manifest, name)].filter((file) => !first.has(file)),
        weightOf,
      );
      return weightOfParts(`further script of ${name}`, BUDGETS.routeScript, parts);
    });
  const boards = entries
    .filter(([name, chunk]) => chunk.isDynamicEntry && /\/features\/play\/boards\/.*-game\.tsx$/.test(name))
    .flatMap(([name]): Weight[] => {
      const page = entries.find(([other]) => other.endsWith('/boards/match/board-page.tsx'))?.[0] ?? '';
      const ofPage = withImports(manifest, page);
      const files = [...ofPage, ...withImports(manifest, name)].filter((file) => !first.has(file));
      const parts = weigh(new Set(files), weightOf);
      const whole = weightOfParts(`board page with ${name}`, BUDGETS.boardScript, parts);
      if (!name.endsWith('/carrom-game.tsx')) return [whole];
      const own = parts.filter(({ file }) => !ofPage.has(file));
      return [whole, weightOfParts('carrom board', BUDGETS.carromScript, own)];
    });
  const firstStyles = entries.flatMap(([, { isEntry, css }]) => (isEntry === true ? (css ?? []) : []));
  const one = (what: string, budget: number, wanted: RegExp, from = files): Weight => {
    const parts = weigh(
      from.filter((file) => wanted.test(file)),
      weightOf,
    );
    return weightOfParts(what, budget, parts);
  };
  return [
    weightOfParts('first-load script of home', BUDGETS.homeScript, weigh(first, weightOf)),
    ...routes.toSorted((a, b) => b.bytes - a.bytes),
    ...boards,
    // A style that comes with a script of its own, as that of toasts, is loaded when it is first used.
    one('style', BUDGETS.style, /\.css$/, firstStyles),
    one('Latin fonts', BUDGETS.latinFonts, /anek-(latin|rupee).*\.woff2$/),
    one('Hindi font', BUDGETS.hindiFont, /anek-deva.*\.woff2$/),
  ];
};

/** Describes the parts over budget. A weight of zero means that a file was not found, and is reported too. */
export const overweight = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ bytes, budget }) => bytes > budget || bytes === 0)
    .map(({ what, bytes, budget, made }) =>
      bytes === 0
        ? `${what}: nothing was found to weigh`
        : `${what}: ${bytes} bytes, ${bytes - budget} over its ${budget}: ${made}`,
    );

/** The modules of each built script with their bytes before minifying: `.vite/modules.json`. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

const LISTED = 5;
const chunkName = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

/**
 * Describes what made the scripts named in `fault` heavy: the modules that are new in them since `earlier`, the modules of the
 * last build within budget; without one, the largest.
 */
export const explain = (fault: string, modules: ChunkModules, earlier: ChunkModules | null): string[] =>
  Object.entries(modules)
    .filter(([file]) => fault.includes(`${file} `))
    .flatMap(([file, own]) => {
      const known = new Set(
        Object.entries(earlier ?? {}).flatMap(([name, before]) =>
          chunkName(name) === chunkName(file) ? Object.keys(before) : [],
        ),
      );
      const listed = Object.entries(own)
        .filter(([module]) => !known.has(module))
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, LISTED)
        .map(([module, bytes]) => `${module} ${bytes}`);
      return listed.length === 0 ? [] : [`${earlier === null ? 'largest' : 'new'} in ${file}: ${listed.join(', ')}`];
    });
