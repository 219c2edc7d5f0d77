import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { ReadLogHash } from './log-secret.queries.ts';
import type { Blind } from './match-entry.rules.ts';

/** What is published in place of ids, and the salts that open it. Only this installation can compute them. */
export type ReadPseudonyms = () => Promise<Blind>;

export const createPseudonyms = (hash: KeyedHash): Blind => ({
  matchOf: (matchId) => hash('match', matchId).toString('hex'),
  saltOf: (matchId, playerId) => new Uint8Array(hash('side', `${matchId}|${playerId}`)),
});

export const createReadPseudonyms =
  (readLogHash: ReadLogHash): ReadPseudonyms =>
  async () =>
    createPseudonyms(await readLogHash());
