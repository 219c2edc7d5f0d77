import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';

/** The only form an Aadhaar number is kept in. Keyed, because there are few enough numbers to try them all. */
export const aadhaarFingerprint = (hash: KeyedHash, aadhaar: string): Buffer => hash('aadhaar', aadhaar);
