import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** The only stored form of an Aadhaar number. Keyed, because all possible numbers could be hashed. */
export const aadhaarFingerprint = (hash: KeyedHash, aadhaar: string): Buffer => hash('aadhaar', aadhaar);

type SharedAadhaar = {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly last4: string;
  readonly gender: string;
};

const canonical = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/**
 * Recognises a person whose Aadhaar number the provider does not share. Weaker than the number: two people of the same name,
 * birthday, gender and last digits would be one, and a corrected name makes another.
 */
export const sharedAadhaarFingerprint = (
  hash: KeyedHash,
  { name, dateOfBirth, last4, gender }: SharedAadhaar,
): Buffer => hash('shared aadhaar', [canonical(name), dateOfBirth, last4, canonical(gender).slice(0, 1)].join('|'));
