import { generateSecret, generateURI, verify } from 'otplib';
import type { Seal } from '../platform/crypto/seal.ts';

const STEP_SECONDS = 30;
const ISSUER = 'Muqabla';
const PURPOSE = 'staff authenticator';

/** The time step a code belongs to: the present one, or the one before or after it; null when it is none of theirs. */
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

/** What an authenticator's QR code says. */
export const otpauthOf = ({ email, totpSecret }: { email: string; totpSecret: string }): string =>
  generateURI({ issuer: ISSUER, label: email, secret: totpSecret });

/** The only form in which an authenticator's secret is kept: sealed for its owner. */
export const sealTotp = (seal: Seal, staffId: string, totpSecret: string): Buffer =>
  seal.close(PURPOSE, staffId, totpSecret);

/** The secret; null when it was sealed with another key or for somebody else. */
export const openTotp = (seal: Seal, staffId: string, sealed: Buffer): string | null =>
  seal.open(PURPOSE, staffId, sealed);
