import type { PushSender } from './port.ts';

/** Sends no pushes and takes no devices; those of an earlier configuration are removed when their turn comes. */
export const createNoPush = (): PushSender => ({
  publicKey: null,
  isSandbox: false,
  accepts: () => false,
  send: async () => 'gone',
});
