import type pg from 'pg';
import { isConnectionLoss } from './sql-errors.ts';
import { prepared } from './statements.ts';
import { expectConfirmed } from './unconfirmed-commits.ts';

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
