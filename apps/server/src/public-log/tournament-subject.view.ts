import { createHash } from 'node:crypto';

/** By what the log's entries of a tournament are found. */
export const tournamentSubject = (tournamentId: string): string =>
  createHash('sha256').update(`tournament|${tournamentId}`).digest('hex');
