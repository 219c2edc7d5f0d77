import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { ReadLogHash } from './log-secret.queries.ts';
import type { Blind } from './match-entry.rules.ts';

/** Reads the keyed hashes that stand for ids, and the salts that open them. Only this installation can compute them. */
export type ReadPseudonyms = () => Promise<Blind>;

export const createPseudonyms = (hash: KeyedHash): Blind => ({
  matchOf: (matchId) => hash('match', matchId).toString('hex'),
  decisionOf: (decisionId) => hash('decision', decisionId).toString('hex'),
  subjectOf: (playerId) => hash('player', playerId).toString('hex'),
  saltOf: (about, playerId) => new Uint8Array(hash('side', `${about}|${playerId}`)),
  crowdOf: (playerIds) => hash('crowd', playerIds.toSorted().join('|')).toString('hex'),
  sealSaltOf: (sealedId) => new Uint8Array(hash('seal', sealedId)),
  disclosureSaltOf: (sealedId, number) => new Uint8Array(hash('disclosure', `${sealedId}|${number}`)),
});

export const createReadPseudonyms =
  (readLogHash: ReadLogHash): ReadPseudonyms =>
  async () =>
    createPseudonyms(await readLogHash());
