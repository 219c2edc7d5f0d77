/** A place where a file breaks a convention, in words that say what to do instead. */
export interface Broken {
  path: string;
  line: number;
  convention: string;
}

interface Convention {
  says: string;
  /** Which files it holds for. */
  holdsFor: (path: string) => boolean;
  /** Where in the file it is broken: the offset of the first character, or undefined. */
  brokenAt: (text: string, path: string) => number | undefined;
}

const isTest = (path: string) => /(\.test\.tsx?$|\/test\/)/.test(path);
const isConfig = (path: string) => path.endsWith('.config.ts');
// Lucide's icons import the default export of what stands in for their factory.
const isStandIn = (path: string) => path.endsWith('/create-lucide-icon.tsx');
const inServer = (path: string) => path.startsWith('apps/server/src/');
const inGames = (path: string) => path.startsWith('packages/games/src/');
const mayHoldSql = (path: string) => /\.queries\.ts$|^apps\/server\/src\/(ledger|platform)\//.test(path);

// In capitals or in small letters, but not as a sentence begins: 'Select a game from the list' is no statement.
const statement =
  /[`'"]\s*(?:(?:select|SELECT)\s[^'"]*?\s(?:from|FROM)\s|(?:insert\s+into|INSERT\s+INTO)\s|(?:update|UPDATE)\s+\w+\s+(?:set|SET)\s|(?:delete\s+from|DELETE\s+FROM)\s|(?:with|WITH)\s+\w+\s+(?:as|AS)\s*\()/;
const clockOrChance =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bcrypto\.(?:random|get)|\bfetch\(|\bperformance\.now\(/;

/** Where the pattern first matches outside a comment. Comments become blanks, so that offsets stay true. */
const firstOf = (pattern: RegExp) => (text: string) => {
  const code = text.replaceAll(/^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\/|^\s*\*.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return pattern.exec(code)?.index;
};

const conventions: Convention[] = [
  {
    says: 'Name files and folders in kebab-case, with the role after a dot: accept-match.ts, match.rules.ts.',
    holdsFor: () => true,
    brokenAt: (_, path) => (/^(?:[a-z0-9-]+\/)*[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(path) ? undefined : 0),
  },
  {
    says: 'No barrel: name the file after what it holds, and import it from there.',
    holdsFor: () => true,
    brokenAt: (_, path) => (/(^|\/)index\.tsx?$/.test(path) ? 0 : undefined),
  },
  {
    says: 'No barrel: `export *` hides where a name comes from. Import it from its own file.',
    holdsFor: () => true,
    brokenAt: firstOf(/^export \*/m),
  },
  {
    says: 'Export by name: a default export is called something else in every file.',
    holdsFor: (path) => !isConfig(path) && !isStandIn(path),
    brokenAt: firstOf(/^export default\b|^export \{[^}]*\bas default\b/m),
  },
  {
    says: 'SQL lives in *.queries.ts, ledger and platform: give the statement a name there.',
    holdsFor: (path) => inServer(path) && !mayHoldSql(path) && !isTest(path),
    brokenAt: firstOf(statement),
  },
  {
    says: 'A rule knows no clock, chance, environment or network: take the value as an argument.',
    holdsFor: (path) => (/\.rules\.tsx?$/.test(path) || inGames(path)) && !isTest(path),
    brokenAt: firstOf(clockOrChance),
  },
  {
    says: 'Say it now or in an issue: a note of work to do grows old in the code.',
    holdsFor: () => true,
    brokenAt: (text) => /\b(?:TODO|FIXME|XXX)\b:?\s/.exec(text)?.index,
  },
];

/** Every convention that the file breaks, each at its first place. */
export function brokenConventions(path: string, text: string): Broken[] {
  return conventions.flatMap(({ says, holdsFor, brokenAt }) => {
    const at = holdsFor(path) ? brokenAt(text, path) : undefined;
    return at === undefined ? [] : [{ path, line: text.slice(0, at).split('\n').length, convention: says }];
  });
}
