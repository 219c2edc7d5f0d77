import { generateSecret, generateURI, verify } from 'otplib';
import type { Seal } from '../../platform/crypto/seal.ts';

const STEP_SECONDS = 30;
const PURPOSE = 'staff authenticator';

/** The time step of a code: the current one, the previous or the next; null when the code matches none of them. */
export const totpStep = async ({
  totpSecret,
  totp,
  now,
}: {
  totpSecret: string;
  totp: string;
  now: Date;
}): Promise<number | null> => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret: totpSecret, token: totp, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
};

export const newTotpSecret = (): string => generateSecret();

/** The otpauth URL in an authenticator's QR code, by which the app names the account. */
export const otpauthOf = (of: { brandName: string; email: string; totpSecret: string }): string =>
  generateURI({ issuer: of.brandName, label: of.email, secret: of.totpSecret });

/** The encrypted form in which an authenticator's secret is stored, bound to its owner. */
export const sealTotp = (seal: Seal, staffId: string, totpSecret: string): Buffer =>
  seal.close(PURPOSE, staffId, totpSecret);

/** The secret sealed anew, when the key has changed since it was sealed; null otherwise. */
export const renewTotp = (seal: Seal, staffId: string, sealed: Buffer): Buffer | null =>
  seal.renew(PURPOSE, staffId, sealed);

/** The secret; null when it was sealed with another key or for another staff member. */
export const openTotp = (seal: Seal, staffId: string, sealed: Buffer): string | null =>
  seal.open(PURPOSE, staffId, sealed);
