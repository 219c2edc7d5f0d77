import { resolve } from 'node:path';

/** The folder of the migrations. They run in the order of their names. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
