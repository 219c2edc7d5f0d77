import type pg from 'pg';

// Statements are constants of the code, so each is prepared once per connection. The limit guards against generated SQL.
const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

/** The statement as the client sends it: prepared under a name of its own when it has values. */
export const prepared = (text: string, values?: readonly unknown[]): string | pg.QueryConfig => {
  if (values === undefined) return text;
  if (!statementNames.has(text) && statementNames.size < MAX_PREPARED)
    statementNames.set(text, `s${statementNames.size}`);
  const name = statementNames.get(text);
  return { ...(name !== undefined && { name }), text, values: [...values] };
};
