import ts from 'typescript';
import { type SqlToken, tokensOf, UNKNOWN_PART } from './sql-tokens.rules.ts';

/** A table that a statement in this file reads or writes. */
export type TableUse = {
  readonly path: string;
  readonly line: number;
  readonly table: string;
  readonly isWrite: boolean;
};

type Tokens = readonly SqlToken[];
type Naming = { readonly table: string; readonly isWrite: boolean; readonly at: number };

const STATEMENT = /\b(?:select|from|join|update|delete|insert)\b/;
const RELATION_WORDS = new Set(['from', 'join', 'into', 'update', 'using']);
const MODIFIERS = new Set(['only', 'lateral']);
// The words that can follow a relation, and so are no alias of it.
const NEXT_WORDS = new Set(
  `join left right full inner outer cross natural on using where group order limit for set values select union except
  intersect window having returning default overriding tablesample`.split(/\s+/),
);

const wordAt = (tokens: Tokens, at: number) => (tokens[at]?.kind === 'word' ? tokens[at].text : undefined);
const isSign = (token: SqlToken | undefined, sign: string) => token?.kind === 'sign' && token.text === sign;

/** The name of the relation that begins at this token, with its schema, and the token after it. */
const relationAt = (tokens: Tokens, start: number) => {
  let at = start;
  while (MODIFIERS.has(wordAt(tokens, at) ?? '')) at += 1;
  const first = wordAt(tokens, at);
  if (first === undefined) return { name: undefined, next: tokens[at]?.kind === 'group' ? at + 1 : at };
  const second = isSign(tokens[at + 1], '.') ? wordAt(tokens, at + 2) : undefined;
  return second === undefined ? { name: first, next: at + 1 } : { name: `${first}.${second}`, next: at + 3 };
};

/** The token after the alias of a relation, with its columns. */
const afterAlias = (tokens: Tokens, start: number) => {
  let at = start;
  // The arguments of a function.
  if (tokens[at]?.kind === 'group') at += 1;
  const hasAs = wordAt(tokens, at) === 'as';
  if (hasAs) at += 1;
  const alias = wordAt(tokens, at);
  if (alias === undefined || (!hasAs && NEXT_WORDS.has(alias))) return at;
  return tokens[at + 1]?.kind === 'group' ? at + 2 : at + 1;
};

/** The names that a `with` gives to its queries. */
const commonNames = (tokens: Tokens): string[] =>
  tokens.flatMap((token, at) => {
    if (token.kind === 'group') return commonNames(token.tokens);
    const next = tokens[at + 1]?.kind === 'group' ? at + 2 : at + 1;
    if (token.kind !== 'word' || wordAt(tokens, next) !== 'as') return [];
    const body = ['materialized', 'not'].includes(wordAt(tokens, next + 1) ?? '')
      ? tokens.slice(next + 2, next + 4).find(({ kind }) => kind === 'group')
      : tokens[next + 1];
    return body?.kind === 'group' ? [token.text] : [];
  });

const relationsIn = (tokens: Tokens): { name: string; isWrite: boolean; at: number }[] =>
  tokens.flatMap((token, place) => {
    if (token.kind === 'group') return relationsIn(token.tokens);
    // A fragment may begin with the relation that its `from` stands before.
    const isStart = place === 0 && NEXT_WORDS.has(wordAt(tokens, afterAlias(tokens, relationAt(tokens, 0).next)) ?? '');
    if (token.kind !== 'word' || (!isStart && !RELATION_WORDS.has(token.text))) return [];
    const isWrite =
      token.text === 'into' ||
      token.text === 'update' ||
      (token.text === 'from' && wordAt(tokens, place - 1) === 'delete');
    const found = [];
    let at = isStart && !RELATION_WORDS.has(token.text) ? place : place + 1;
    for (;;) {
      const { name, next } = relationAt(tokens, at);
      if (name !== undefined) found.push({ name, isWrite, at: token.at });
      at = afterAlias(tokens, next);
      if (token.text !== 'from' || !isSign(tokens[at], ',')) return found;
      at += 1;
    }
  });

/** The tables that this SQL names after from, join, into, update, delete and using. */
const tablesIn = (sql: string, tables: ReadonlySet<string>): Naming[] => {
  const tokens = tokensOf(sql);
  const common = new Set(commonNames(tokens));
  return relationsIn(tokens).flatMap(({ name, isWrite, at }) =>
    tables.has(name) && !common.has(name) ? [{ table: name, isWrite, at }] : [],
  );
};

/**
 * The tables that the texts of a source file name, each where it is written: a fragment of another file belongs to that
 * file.
 */
export const tableUsesIn = (path: string, text: string, tables: ReadonlySet<string>): TableUse[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const sql = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => UNKNOWN_PART + literal.text).join('')
        : '';
    if (STATEMENT.test(sql)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const { table, isWrite, at } of tablesIn(sql, tables))
        uses.push({ path, line: line + sql.slice(0, at).split('\n').length - 1, table, isWrite });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
};
