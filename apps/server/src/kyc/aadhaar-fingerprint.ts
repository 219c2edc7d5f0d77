import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';

/** The only stored form of an Aadhaar number. Keyed, because all possible numbers could be hashed. */
export const aadhaarFingerprint = (hash: KeyedHash, aadhaar: string): Buffer => hash('aadhaar', aadhaar);
