import { type SqlToken, tokensOf, UNKNOWN_PART } from './sql-tokens.rules.ts';

/** A text of a file that may be SQL, which begins in this line; `isVerbatim` unless fragments were put together. */
export type SqlText = { readonly text: string; readonly line: number; readonly isVerbatim: boolean };

/** An alias that hides the same alias of a statement around it, where both could be meant. */
export type HidingAlias = { readonly alias: string; readonly at: number };

/** The relations that can be named at a place in a statement, and the findings of the whole text. */
type Scope = { readonly relations: Map<string, Relation>; readonly found: HidingAlias[] };

const withinOf = ({ relations, found }: Scope): Scope => ({ relations: new Map(relations), found });

type Tokens = readonly SqlToken[];
type Relation = { readonly name: string; readonly at: number; readonly hasAlias: boolean };

const isWord = (token: SqlToken | undefined, ...words: readonly string[]) =>
  token?.kind === 'word' && (words.length === 0 || words.includes(token.text));
const isSign = (token: SqlToken | undefined, sign: string) => token?.kind === 'sign' && token.text === sign;

const QUERY_WORDS = ['select', 'with', 'values', 'insert', 'update', 'delete', 'merge'];
const DEFINING_WORDS = ['create', 'alter', 'drop', 'grant', 'revoke', 'comment'];
const JOIN_WORDS = ['join', 'left', 'right', 'full', 'inner', 'outer', 'cross', 'natural', 'lateral', 'only'];
/** The words after the relations of a statement. */
const CLAUSE_WORDS = [
  'where',
  'group',
  'having',
  'window',
  'order',
  'limit',
  'offset',
  'fetch',
  'for',
  'into',
  'returning',
  'set',
  'when',
];
const NO_ALIAS = new Set([
  ...QUERY_WORDS,
  ...JOIN_WORDS,
  ...CLAUSE_WORDS,
  'on',
  'using',
  'as',
  'tablesample',
  'default',
]);

const isQuery = (tokens: Tokens) => isWord(tokens[0], ...QUERY_WORDS);

/** Splits tokens at those for which `isEnd` is true, which belong to no part. */
const split = (tokens: Tokens, isEnd: (token: SqlToken, place: number) => boolean): Tokens[] => {
  const parts: SqlToken[][] = [[]];
  tokens.forEach((token, place) => (isEnd(token, place) ? parts.push([]) : parts.at(-1)?.push(token)));
  return parts;
};

/** The place of the first token from `start` for which `isIt` is true; the number of tokens when there is none. */
const placeOf = (tokens: Tokens, start: number, isIt: (token: SqlToken, place: number) => boolean) => {
  const place = tokens.findIndex((token, index) => index >= start && isIt(token, index));
  return place === -1 ? tokens.length : place;
};

/** Reads one relation that begins at `start`: its name, if it has one, and the place after it. */
const readRelation = (tokens: Tokens, start: number): { declared: Relation | null; next: number } => {
  let next = start;
  let declared: Relation | null = null;
  const first = tokens[next];
  if (first?.kind === 'group') next += 1;
  else {
    while (isWord(tokens[next])) {
      const token = tokens[next] as SqlToken & { text: string };
      declared = token.text.includes(UNKNOWN_PART) ? null : { name: token.text, at: token.at, hasAlias: false };
      next += 1;
      if (!isSign(tokens[next], '.')) break;
      next += 1;
    }
    if (tokens[next]?.kind === 'group' && next > start) next += 1;
  }
  if (isWord(tokens[next], 'with') && isWord(tokens[next + 1], 'ordinality')) next += 2;
  if (isWord(tokens[next], 'as')) next += 1;
  const alias = tokens[next];
  if (alias?.kind === 'word' && !NO_ALIAS.has(alias.text) && !alias.text.includes(UNKNOWN_PART)) {
    declared = { name: alias.text, at: alias.at, hasAlias: true };
    next += 1;
    if (tokens[next]?.kind === 'group') next += 1;
  }
  return { declared, next: Math.max(next, start + 1) };
};

/** True when these tokens name a column of the relation, as in `match.stake`. */
const isQualifiedIn = (tokens: Tokens, name: string): boolean =>
  tokens.some(
    (token, place) =>
      (isWord(token, name) && isSign(tokens[place + 1], '.')) ||
      (token.kind === 'group' && isQualifiedIn(token.tokens, name)),
  );

/** Visits the groups of an expression, in which all of the scope can be named. */
const visit = (tokens: Tokens, scope: Scope): void => {
  for (const token of tokens)
    if (token.kind === 'group') (isQuery(token.tokens) ? visitQuery : visit)(token.tokens, scope);
};

/**
 * Visits relations and adds them to `scope`. What is lateral, a function and a condition see the relations before them;
 * another subquery sees `outer` only.
 */
const visitRelations = (tokens: Tokens, scope: Scope, outer: Scope, declare: (relation: Relation) => void) => {
  let place = 0;
  let isLateral = false;
  while (place < tokens.length) {
    const token = tokens[place] as SqlToken;
    if (isSign(token, ',') || isWord(token, ...JOIN_WORDS)) {
      isLateral = isWord(token, 'lateral');
      place += 1;
    } else if (isWord(token, 'on', 'using', 'tablesample')) {
      const end = placeOf(tokens, place + 1, (next) => isSign(next, ',') || isWord(next, ...JOIN_WORDS));
      visit(tokens.slice(place, end), scope);
      place = end;
    } else {
      const { declared, next } = readRelation(tokens, place);
      if (token.kind !== 'group') visit(tokens.slice(place, next), scope);
      else if (isQuery(token.tokens)) visitQuery(token.tokens, isLateral ? scope : outer);
      else visitRelations(token.tokens, scope, outer, declare);
      if (declared !== null) declare(declared);
      place = next;
      isLateral = false;
    }
  }
};

/**
 * Visits a statement: its target, its other relations, and the clauses that name them. A table that is read twice without
 * an alias is no finding unless one of the two is named.
 */
const visitWith = (target: Relation | null, relations: Tokens, clauses: readonly Tokens[], outer: Scope) => {
  const scope = withinOf(outer);
  const declare = (relation: Relation) => {
    const { name, at, hasAlias } = relation;
    const hidden = outer.relations.get(name);
    if (
      hidden !== undefined &&
      (hasAlias || hidden.hasAlias || [relations, ...clauses].some((part) => isQualifiedIn(part, name)))
    )
      outer.found.push({ alias: name, at });
    scope.relations.set(name, relation);
  };
  if (target !== null) declare(target);
  visitRelations(relations, scope, outer, declare);
  for (const clause of clauses) visit(clause, scope);
};

const isFrom = (tokens: Tokens) => (token: SqlToken, place: number) =>
  isWord(token, 'from') && !(isWord(tokens[place - 1], 'distinct') && isWord(tokens[place - 2], 'is', 'not'));
const isClause = (token: SqlToken) => isWord(token, ...CLAUSE_WORDS);

/** Visits a `select`, or the fragment of one that begins with its relations. */
const visitSelect = (tokens: Tokens, outer: Scope) => {
  const from = isWord(tokens[0], ...JOIN_WORDS) ? 0 : placeOf(tokens, 0, isFrom(tokens));
  const start = isWord(tokens[from], 'from') ? from + 1 : from;
  const end = placeOf(tokens, start, isClause);
  visitWith(null, tokens.slice(start, end), [tokens.slice(0, from), tokens.slice(end)], outer);
};

/** Visits `update`, `delete from` and `merge into`, whose target can be named in all that follows. */
const visitChange = (tokens: Tokens, outer: Scope) => {
  const start = placeOf(tokens, 1, (token) => !isWord(token, 'from', 'into', 'only'));
  const { declared, next } = readRelation(tokens, start);
  const isSource = isWord(tokens[0], 'update') ? isFrom(tokens) : (token: SqlToken) => isWord(token, 'using');
  const from = placeOf(tokens, next, isSource);
  const end = placeOf(tokens, from + 1, isClause);
  const rest = [tokens.slice(next, from), tokens.slice(end)];
  visitWith(declared, tokens.slice(from + 1, end), rest, outer);
};

/** Visits an `insert`, whose target can be named on a conflict and in what is returned, but not in what is inserted. */
const visitInsert = (tokens: Tokens, outer: Scope) => {
  const { declared, next } = readRelation(tokens, 2);
  const source = placeOf(tokens, next, (token) => isWord(token, 'select', 'values', 'with'));
  const end = placeOf(
    tokens,
    next,
    (token, place) => isWord(token, 'returning') || (isWord(token, 'on') && isWord(tokens[place + 1], 'conflict')),
  );
  const inserted = tokens.slice(Math.min(source, end), end);
  if (isQuery(inserted)) visitQuery(inserted, outer);
  else visit(tokens.slice(next, end), outer);
  visitWith(declared, [], [tokens.slice(end)], outer);
};

const visitBranch = (tokens: Tokens, outer: Scope) => {
  if (isWord(tokens[0], 'insert')) visitInsert(tokens, outer);
  else if (isWord(tokens[0], 'update', 'delete', 'merge')) visitChange(tokens, outer);
  else visitSelect(tokens, outer);
};

/** Visits a query with its common table expressions, which see `outer` only, and each branch of a union. */
function visitQuery(tokens: Tokens, outer: Scope): void {
  let start = 0;
  if (isWord(tokens[0], 'with')) {
    start = placeOf(tokens, 1, (token) => isWord(token, ...QUERY_WORDS));
    for (const token of tokens.slice(0, start)) visit([token], outer);
  }
  for (const branch of split(tokens.slice(start), (token) => isWord(token, 'union', 'intersect', 'except'))) {
    const first = placeOf(branch, 0, (token) => !isWord(token, 'all', 'distinct'));
    visitBranch(branch.slice(first), outer);
  }
}

/** Visits statements, also those of a function, and fragments of a statement. */
const visitText = (tokens: Tokens, outer: Scope): void => {
  let cases = 0;
  // In a function, a statement also ends before what a loop or a condition does.
  const isEnd = (token: SqlToken) => {
    if (isWord(token, 'case')) cases += 1;
    if (isWord(token, 'end')) cases = Math.max(0, cases - 1);
    return isSign(token, ';') || isWord(token, 'loop') || (cases === 0 && isWord(token, 'then', 'else', 'begin'));
  };
  for (const statement of split(tokens, isEnd)) visitStatement(statement, outer);
};

const visitStatement = (statement: Tokens, outer: Scope): void => {
  const isDefinition = isWord(statement[0], ...DEFINING_WORDS);
  const start = placeOf(statement, 0, (token, place) =>
    isDefinition
      ? isWord(statement[place - 1], 'as') && isWord(token, 'select', 'with')
      : isWord(token, ...QUERY_WORDS) || (place === 0 && isWord(token, 'from', ...JOIN_WORDS)),
  );
  for (const token of statement.slice(0, start)) {
    if (token.kind !== 'group') continue;
    // The body of a function, and the subqueries of a condition.
    if (isQuery(token.tokens) && !token.tokens.some((inner) => isSign(inner, ';'))) visitQuery(token.tokens, outer);
    else visitText(token.tokens, outer);
  }
  const rest = statement.slice(start);
  if (rest.length > 0) visitQuery(rest, outer);
};

/** Finds the aliases and names of relations in this SQL that hide the same name of a statement around them. */
export const findHidingAliases = (sql: string): readonly HidingAlias[] => {
  const found: HidingAlias[] = [];
  visitText(tokensOf(sql), { relations: new Map(), found });
  return found;
};
