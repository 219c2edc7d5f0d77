import { featureOf } from './feature-of.rules.ts';
import type { Import } from './import-graph.rules.ts';

/** True for a test file that runs only each night, as `vitest.config.ts` reads its name. */
export const isByNight = (path: string): boolean => path.includes('.night.');

/** The room of a source file: the folder of a feature of the server or of an app. Null for what many rooms share. */
export const roomOf = (path: string): string | null => {
  const feature = featureOf(path);
  if (feature.includes('/')) return `apps/server/src/${feature}`;
  return /^apps\/(?:web|admin)\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
};

/** True when a change of this file can be seen by any test, so that no choice is safe. */
export const concernsAllTests = (path: string): boolean =>
  /^apps\/server\/(src\/platform\/db\/|src\/[^/]+\.ts$)|(^|\/)(package(-lock)?|tsconfig\.?\w*)\.json$|^tsconfig\/|^vitest\.config|^testing\/src\/(template-database|test-server)/.test(
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

/** True for a migration. It is proved by the tests of the schema, and of the features that name its tables. */
export const isMigration = (path: string): boolean => /^apps\/server\/migrations\/[^/]+\.sql$/.test(path);

/** The tests of what every migration must keep: order, header, comments, rights, owners, rows that go with an account. */
export const MIGRATION_TESTS = [
  'migrate.test',
  'schema-dump.api',
  'removals.api',
  'my-data.night.api',
  'nothing-left.night.api',
  'allowed-moves.api',
  'query-plans.night.api',
] as const;

/** True for a file of texts of the apps. */
export const isTexts = (path: string): boolean => /^packages\/messages\/languages\/.*\.json$/.test(path);

/** The tests that read all texts of the apps. */
export const TEXT_TESTS = ['points-texts', 'spec-words', 'consent-texts'].map((name) => `tools/${name}.test.ts`);

/** A source file by its path from the root. */
type Source = { readonly path: string; readonly text: string };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const callsIn = (text: string) => text.match(/'(?:GET|POST|PUT|PATCH|DELETE) [^']+'/g) ?? [];

/** The calls whose handlers see a changed file of their feature, as the feature's list names them. */
export const callsThatSee = (
  changed: readonly string[],
  { features, imports }: { features: readonly Source[]; imports: readonly Import[] },
): Set<string> => {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const seen = new Set(changed);
  const calls = new Set<string>();
  // A set also visits what is added to it meanwhile.
  for (const path of seen)
    for (const { from } of importers.get(path) ?? []) {
      if (roomOf(from) === null || roomOf(from) !== roomOf(path) || isTest(from)) continue;
      const feature = features.find((each) => each.path === from);
      if (feature === undefined) seen.add(from);
      else for (const call of callsBoundTo(path, feature.text)) calls.add(call);
    }
  return calls;
};

/** The calls of a feature's list whose handler is imported from a file. */
const callsBoundTo = (path: string, list: string): string[] => {
  const file = path.slice(path.lastIndexOf('/'));
  const names = [...list.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)]
    .filter(([, , from = '']) => from.endsWith(file))
    .flatMap(([, imported = '']) => imported.match(/\w+/g) ?? []);
  return [...list.matchAll(/('(?:GET|POST|PUT|PATCH|DELETE) [^']+'):\s*(\w+)/g)].flatMap(([, call = '', name = '']) =>
    names.includes(name) ? [call] : [],
  );
};

/** The files of API tests that an edit of one feature runs: about 20 seconds on two cores. */
const MAX_API_FILES = 10;
/** The weight of words shared with a test of the changed feature, of one beside it, and of one named like a changed file. */
const OWN = 4;
const BESIDE = 2;
const NAMED = 3;
/** A test with a smaller share of the likeliest one's points is not run. */
const MIN_SHARE = 0.15;
/** The weight of a call beside a word. */
const CALL = 3;

/** The words of a file's name, without the ending of a plural: `play/deposit-export.ts` has `deposit` and `export`. */
const nameWordsOf = (path: string) =>
  (/([\w-]+)[^/]*$/.exec(path)?.[1] ?? '').split('-').map((word) => word.replace(/s$/, ''));

const wingOf = (room: string) => /^apps\/[^/]+\/src\/(?:features\/)?[^/]+/.exec(room)?.[0];

/** The rooms of the wing beside a changed room, whose files the changed ones import. */
export const roomsRead = (changed: readonly string[], imports: readonly Import[]): Set<string> =>
  new Set(
    imports.flatMap(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      const isBeside = own !== null && other !== null && own !== other && wingOf(own) === wingOf(other);
      return isBeside && changed.includes(from) ? [other] : [];
    }),
  );

const wordsOf = (text: string) => [...new Set([...(text.match(/\b[a-zA-Z_]{4,}\b/g) ?? []), ...callsIn(text)])];

/**
 * Finds the API tests that most likely see a change of one feature, the likeliest first: those that share its rare words,
 * tables, refusals and calls, weighted by whether they are the feature's own, of one that imports it or that it imports, or
 * bear a word of a changed file's name.
 */
export const apiTestsFor = (
  changed: readonly Source[],
  { tests, calls, beside }: { tests: readonly Source[]; calls: ReadonlySet<string>; beside: ReadonlySet<string> },
): string[] => {
  const words = tests.map(({ text }) => new Set(wordsOf(text)));
  const counts = new Map<string, number>();
  for (const each of words) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(tests.length / (counts.get(word) ?? tests.length));
  const wanted = new Set([...changed.flatMap(({ text }) => wordsOf(text)), ...calls]);
  const own = new Set(changed.map(({ path }) => roomOf(path)));
  const names = new Set(changed.flatMap(({ path }) => nameWordsOf(path)));
  const weightOf = (path: string) => {
    const room = roomOf(path) ?? '';
    if (own.has(room)) return OWN;
    return (beside.has(room) ? BESIDE : 1) * (nameWordsOf(path).some((word) => names.has(word)) ? NAMED : 1);
  };
  const ranked = tests
    .map(({ path }, index) => {
      const known = words[index] ?? new Set();
      const shared = [...wanted].filter((word) => known.has(word));
      const points = shared.reduce((sum, word) => sum + rarity(word) * (calls.has(word) ? CALL : 1), 0);
      // A long test shares words with everything.
      return { path, points: (points * weightOf(path)) / Math.sqrt(known.size) };
    })
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_API_FILES);
  const [best] = ranked;
  return ranked.filter(({ points }) => points > (best?.points ?? 0) * MIN_SHARE).map(({ path }) => path);
};

const MIN_QUOTED = 5;
const MAX_JOURNEYS = 2;

/** The journeys that show most of a changed screen: those that quote its texts or bear the name of its folder. */
export const journeysFor = (
  changed: readonly Source[],
  { journeys, texts }: { journeys: readonly Source[]; texts: Readonly<Record<string, string>> },
): string[] => {
  const screens = changed.filter(({ path }) => /^apps\/(?:web|admin)\//.test(path) || isTexts(path));
  const names = new Set(screens.flatMap(({ text }) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []));
  const quoted = [...names].flatMap((name) => texts[name] ?? []).filter((text) => text.length >= MIN_QUOTED);
  const folders = new Set(screens.flatMap(({ path }) => /\/features\/[^/]+\/(.+)\//.exec(path)?.[1]?.split('/') ?? []));
  return journeys
    .map(({ path, text }) => {
      const named = [...folders].some((folder) => path.includes(`/${folder}.`)) ? 3 : 0;
      return { path, points: named + quoted.filter((each) => text.includes(each)).length };
    })
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_JOURNEYS)
    .map(({ path }) => path);
};
