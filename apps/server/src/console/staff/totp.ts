import { generateSecret, generateURI, verify } from 'otplib';
import type { Seal } from '../../platform/crypto/seal.ts';

const STEP_SECONDS = 30;
const ISSUER = 'Muqabla';
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

/** The otpauth URL in an authenticator's QR code. */
export const otpauthOf = ({ email, totpSecret }: { email: string; totpSecret: string }): string =>
  generateURI({ issuer: ISSUER, label: email, secret: totpSecret });

/** The encrypted form in which an authenticator's secret is stored, bound to its owner. */
export const sealTotp = (seal: Seal, staffId: string, totpSecret: string): Buffer =>
  seal.close(PURPOSE, staffId, totpSecret);

/** The secret; null when it was sealed with another key or for another staff member. */
export const openTotp = (seal: Seal, staffId: string, sealed: Buffer): string | null =>
  seal.open(PURPOSE, staffId, sealed);
