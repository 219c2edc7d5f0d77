import { findHidingAliases, type SqlText } from './sql-aliases.rules.ts';
import { findBareText } from './translated-texts.rules.ts';

/** A line of a file that violates a convention. `convention` describes the remedy. */
export interface Violation {
  path: string;
  line: number;
  convention: string;
}

interface Convention {
  message: string;
  appliesTo: (path: string) => boolean;
  /** The offset of the first violation in the file; undefined when there is none. */
  findIn: (text: string, path: string) => number | undefined;
}

const isTest = (path: string) => /(\.test\.tsx?$|\/test\/)/.test(path);
const isConfig = (path: string) => path.endsWith('.config.ts');
const inServer = (path: string) => path.startsWith('apps/server/src/');
const inGames = (path: string) => path.startsWith('packages/games/src/');
const isExact = (path: string) => path.startsWith('packages/games/src/carrom/');
const mayHoldSql = (path: string) =>
  /\.(?:queries|list|seams)\.ts$|^apps\/server\/src\/(core\/ledger|platform)\//.test(path);

// All upper or all lower case, because 'Select a game from the list' is a sentence.
const statement =
  /[`'"]\s*(?:(?:select|SELECT)\s[^'"]*?\s(?:from|FROM)\s|(?:insert\s+into|INSERT\s+INTO)\s|(?:update|UPDATE)\s+\w+\s+(?:set|SET)\s|(?:delete\s+from|DELETE\s+FROM)\s|(?:with|WITH)\s+\w+\s+(?:as|AS)\s*\()/;
const clockOrChance =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bcrypto\.(?:random|get)|\bfetch\(|\bperformance\.now\(/;

// A due time has the milliseconds of the server's clock, which tests move; the database's time has microseconds.
const dueByDatabase = /\b(?:ask|due|try|recheck)_at\s*=\s*now\(\)(?!\s*[-+])|\bdue_at\s*[<>]=?\s*now\(\)/;

// The functions of `Math` that IEEE 754 or the language fix to the last bit; engines differ in all others, and in `**`.
const inexact =
  /\bMath\.(?!(?:abs|ceil|floor|max|min|sqrt|trunc)\b)|\bMath\[|\{[^{}]*\}\s*=\s*Math\b|=\s*Math\s*;|\*\*|\.(?:toFixed|toPrecision|toExponential|toLocaleString)\b|\bIntl\b/;

/** The offset of the first match outside comments, which are replaced by spaces so that offsets do not change. */
const firstInCode = (pattern: RegExp) => (text: string) => {
  const code = text.replaceAll(/^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\/|^\s*\*.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return pattern.exec(code)?.index;
};

// A block comment begins with white space after `/*` or `/**`, unlike a glob such as `**/*.ts`.
const comment = /(?<=^|\s)\/\/.*$|(?<=^|[\s{(,])\/\*\*?\s[\s\S]*?\*\//gm;

/** The offset of the first match inside a comment. */
const firstInComments = (pattern: RegExp) => (text: string) => {
  for (const { 0: words, index } of text.matchAll(comment)) {
    const match = pattern.exec(words);
    if (match !== null) return index + match.index;
  }
  return undefined;
};

const participleType =
  /\b(?:type|interface|class|enum) (?:\w*(?:Asked|Told|Said|Heard|Answered)|Given|Made|Found|Shown|Kept|Saved|Typed|Held|Sent|Refused|Known|Begun|Taken|Wanted|Chosen|Around)\b/;

// Storage throws where it is blocked or full, and its databases may never answer.
const inBrowser = (path: string) => /^(?:apps\/(?:web|admin)|packages\/(?:ui|client))\/src\//.test(path);
const mayTouchStorage = (path: string) => /^packages\/ui\/src\/(?:slow-)?storage\.ts$/.test(path);
const nakedStorage = /\b(?:localStorage|sessionStorage|indexedDB)\b|(?<![\w.'"`])caches\s*\./;

const conventions: Convention[] = [
  {
    message: 'Name files and folders in kebab-case, with the role after a dot: accept-match.ts, match.rules.ts.',
    appliesTo: () => true,
    findIn: (_, path) => (/^(?:[a-z0-9-]+\/)*[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(path) ? undefined : 0),
  },
  {
    message: 'No barrel files: name the file after its content, and import from it directly.',
    appliesTo: () => true,
    findIn: (_, path) => (/(^|\/)index\.tsx?$/.test(path) ? 0 : undefined),
  },
  {
    message: 'No barrel files: `export *` hides where a name is defined. Import it from the file that defines it.',
    appliesTo: () => true,
    findIn: firstInCode(/^export \*/m),
  },
  {
    message: 'Use named exports: a default export can have a different name in every file that imports it.',
    appliesTo: (path) => !isConfig(path),
    findIn: firstInCode(/^export default\b|^export \{[^}]*\bas default\b/m),
  },
  {
    message:
      'SQL belongs in *.queries.ts, *.list.ts and *.seams.ts, in ledger or in platform: move the statement into a named function there.',
    appliesTo: (path) => inServer(path) && !mayHoldSql(path) && !isTest(path),
    findIn: firstInCode(statement),
  },
  {
    message:
      'A due time is set and compared by one clock: pass clock.now() for the now() of SQL, which has microseconds.',
    appliesTo: () => true,
    findIn: firstInCode(dueByDatabase),
  },
  {
    message: 'A rule must be pure, without clock, randomness, environment or network: pass the value as an argument.',
    appliesTo: (path) => (/\.rules\.tsx?$/.test(path) || inGames(path)) && !isTest(path),
    findIn: firstInCode(clockOrChance),
  },
  {
    message:
      'Carrom is the same to the last bit in every engine: use + - * / and Math.abs, ceil, floor, max, min, sqrt and trunc only.',
    appliesTo: (path) => isExact(path) && !isTest(path),
    findIn: firstInCode(inexact),
  },
  {
    message:
      'Browser storage is blocked, full or silent on some phones: use packages/ui/src/storage.ts, or slow-storage.ts for databases and caches.',
    appliesTo: (path) => inBrowser(path) && !mayTouchStorage(path) && !isTest(path),
    findIn: firstInCode(nakedStorage),
  },
  {
    message: 'No notes of open work in code, where they are forgotten: do the work now or open an issue.',
    appliesTo: () => true,
    findIn: (text) => /\b(?:TODO|FIXME|XXX)\b:?\s/.exec(text)?.index,
  },
  {
    message:
      'Name a type after the thing, not by a participle: …Request for input from a caller, …Options for arguments, …Row for a result of a query, …Response for a response.',
    appliesTo: () => true,
    findIn: firstInCode(participleType),
  },
  {
    message:
      'Name the person or the program in comments: "no player" for nobody, "another staff member" for somebody else, "any caller" for anybody or whoever, "the player concerned" for of whom.',
    appliesTo: () => true,
    findIn: firstInComments(/\b(?:nobody|somebody|anybody|whoever|of\s+whom)\b/i),
  },
  {
    message:
      'Use the standard verb in comments: "is notified", "receives" or "is shown" for is told, and name the thing for what stands behind it.',
    appliesTo: () => true,
    findIn: firstInComments(/\b(?:(?:is|are)\s+told|what\s+stands\s+behind)\b/i),
  },
  {
    message:
      'Begin a doc comment with a verb or with the noun that it defines, so that it can be read alone: "Returns the refusal", "True when the site is closed", "The number of reports".',
    appliesTo: () => true,
    findIn: firstInComments(/^\/\*\*[\s*]+(?:What|Of|By|Whose|Whether)\b/),
  },
  {
    message:
      'A text beside a child that comes and goes stands in an element of its own (a span): a translation by the browser takes it out of this one, and React then draws nothing.',
    appliesTo: (path) => /^(?:apps\/(?:web|admin)|packages\/ui)\/src\/.*\.tsx$/.test(path) && !isTest(path),
    findIn: findBareText,
  },
  {
    message: 'Click and check as a person would: `force` does not wait until the control can be seen.',
    appliesTo: (path) => path.startsWith('e2e/'),
    findIn: firstInCode(/\.(?:check|uncheck|click|tap)\(\{ force: true/),
  },
  {
    message: 'Name the upper limit of a number MAX_…, the lower one MIN_….',
    appliesTo: () => true,
    findIn: firstInCode(/\b(?:MOST|LEAST)_[A-Z]/),
  },
];

/** The violations of a file, the first of each convention. */
export function findViolations(path: string, text: string): Violation[] {
  return conventions.flatMap(({ message, appliesTo, findIn }) => {
    const offset = appliesTo(path) ? findIn(text, path) : undefined;
    return offset === undefined ? [] : [{ path, line: text.slice(0, offset).split('\n').length, convention: message }];
  });
}

/** True for a source file in which statements of the server stand. */
export const holdsSql = (path: string): boolean => inServer(path) && mayHoldSql(path) && !isTest(path);

/**
 * The violations in the SQL of a file, the first of each alias. A text that is put together from fragments has the line of
 * its beginning.
 */
export const findSqlViolations = (path: string, texts: readonly SqlText[]): Violation[] => {
  const violations = new Map<string, Violation>();
  for (const { text, line, isVerbatim } of texts)
    for (const { alias, at } of findHidingAliases(text)) {
      const convention = `Name a relation unlike those of the statements around it: the alias ${alias} hides the outer one, and ${alias}.x = ${alias}.x compares a row with itself.`;
      const lines = isVerbatim ? text.slice(0, at).split('\n').length - 1 : 0;
      if (!violations.has(alias)) violations.set(alias, { path, line: line + lines, convention });
    }
  return [...violations.values()];
};
