import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of Chromium that answers at once, as a phone does when its owner touches the sensor. */
export type VirtualAuthenticator = {
  /** The number of passkeys on the device. */
  count(): Promise<number>;
  /** Lets the owner touch the sensor, or refuse to. */
  setVerified(isVerified: boolean): Promise<void>;
  /** Loses what is on the device. */
  clear(): Promise<void>;
};

/** Gives the device of a page an authenticator with a screen lock. */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    clear: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
};
