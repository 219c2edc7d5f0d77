import * as z from 'zod';

const clientData = z.object({ challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** The challenge that an authenticator has signed, by the client data in base64url; null when there is none. */
export const challengeIn = (clientDataJson: string): Buffer | null => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return Buffer.from(clientData.parse(parsed).challenge, 'base64url');
  } catch {
    return null;
  }
};
