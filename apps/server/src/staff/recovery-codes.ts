import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@muqabla/contract/staff/staff-fields';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../platform/db/database.ts';
import { replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { plainRecoveryCode } from './recovery-codes.rules.ts';

// Without letters and digits that look alike: 31 of them, ten in a code, are 49 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};

/** The only form a recovery code is kept in. */
export const recoveryCodeHash = (hash: KeyedHash, staffId: string, code: string) =>
  hash('staff recovery code', `${staffId}:${plainRecoveryCode(code)}`);

/** Puts ten new recovery codes in the place of all earlier ones and answers them; they cannot be read again. */
export const renewRecoveryCodes = async (
  tx: Transaction,
  { staffId, hash }: { staffId: string; hash: KeyedHash },
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryCodeHash(hash, staffId, code)),
  );
  return codes;
};
