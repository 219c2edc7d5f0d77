import type pg from 'pg';
import { isConnectionLoss } from './sql-errors.ts';
import { expectConfirmed } from './unconfirmed-commits.ts';

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

/** Runs one statement, which commits by itself, on a connection of the pool. */
export const runStatement = async (pool: pg.Pool, text: string, values?: readonly unknown[]) => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query(prepared(text, values) as pg.QueryConfig);
    expectConfirmed(client);
    return rows;
  } catch (error) {
    if (error instanceof Error && isConnectionLoss(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
};
