import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@muqabla/contract/console/staff/staff-fields';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { replaceRecoveryCodes } from './recovery-codes.queries.ts';

/** The canonical form of a recovery code: people omit the dash, or type spaces and capitals. */
const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

// 31 characters without lookalikes; ten of them have 49 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
};

/** The hash under which a recovery code is stored. */
export const recoveryCodeHash = (hash: KeyedHash, staffId: string, code: string) =>
  hash('staff recovery code', `${staffId}:${plainRecoveryCode(code)}`);

/** Replaces all recovery codes with ten new ones and returns them; they cannot be read again. */
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
