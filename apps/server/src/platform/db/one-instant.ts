import type { Transaction } from './database.ts';

/** Lets every later statement of the transaction read the same instant. Must be its first statement. */
export const readOneInstant = (tx: Transaction) => tx.query('set transaction isolation level repeatable read');
