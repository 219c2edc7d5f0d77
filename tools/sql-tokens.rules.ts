/** A word of SQL in lower case, a sign such as a comma, or parentheses with the tokens between them. */
export type SqlToken =
  | { readonly kind: 'word' | 'sign' | 'literal'; readonly text: string; readonly at: number }
  | { readonly kind: 'group'; readonly tokens: readonly SqlToken[]; readonly at: number };

/** Stands for a part of a statement that is known only when the program runs. */
export const UNKNOWN_PART = '\uFFFC';

const SPACE = /\s+|--[^\n]*/y;
const QUOTED = /(?:\be)'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'/iy;
const BODY = /\$(?:[a-z_]\w*)?\$/iy;
const PARAMETER = /\$\d+/y;
const WORD = /"(?:[^"]|"")*"|[\w\uFFFC]+/y;

/** The offset after the block comment that begins here; such comments nest. */
const endOfComment = (sql: string, start: number) => {
  let depth = 0;
  for (let at = start; at < sql.length; at += 1) {
    const two = sql.slice(at, at + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return sql.length;
};

/** Reads SQL into tokens. The body of a function, between dollar quotes, is a group like parentheses. */
export const tokensOf = (sql: string, offset = 0): SqlToken[] => {
  const stack: { tokens: SqlToken[]; at: number }[] = [{ tokens: [], at: 0 }];
  const top = () => stack.at(-1) as { tokens: SqlToken[]; at: number };
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(sql)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const closeGroup = () => {
    const group = stack.length > 1 ? stack.pop() : undefined;
    if (group !== undefined) top().tokens.push({ kind: 'group', tokens: group.tokens, at: group.at });
  };
  while (at < sql.length) {
    const start = offset + at;
    const add = (kind: 'word' | 'sign' | 'literal', text: string) => top().tokens.push({ kind, text, at: start });
    if (take(SPACE) !== undefined) continue;
    if (sql.startsWith('/*', at)) {
      at = endOfComment(sql, at);
      continue;
    }
    const literal = take(QUOTED) ?? take(PARAMETER);
    if (literal !== undefined) {
      add('literal', literal);
      continue;
    }
    const quote = take(BODY);
    if (quote !== undefined) {
      const end = sql.indexOf(quote, at);
      const body = sql.slice(at, end === -1 ? undefined : end);
      top().tokens.push({ kind: 'group', tokens: tokensOf(body, offset + at), at: start });
      at += body.length + quote.length;
      continue;
    }
    const word = take(WORD);
    if (word !== undefined) {
      add('word', word.startsWith('"') ? word.slice(1, -1) : word.toLowerCase());
      continue;
    }
    const sign = sql[at] as string;
    at += 1;
    if (sign === '(' || sign === '[') stack.push({ tokens: [], at: start });
    else if (sign === ')' || sign === ']') closeGroup();
    else add('sign', sign);
  }
  // A fragment may lack the end of its parentheses.
  while (stack.length > 1) closeGroup();
  return top().tokens;
};
