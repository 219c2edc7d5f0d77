import { verify } from 'otplib';

const STEP_SECONDS = 30;

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
