import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws EADDRINUSE when another program listens at this address already: before anything is made that the start then leaves behind. */
export const requirePort = async (port: number, host: string): Promise<void> => {
  if (port === 0) return;
  const probe = createServer();
  probe.listen({ port, host });
  // Rejects with the error of the probe.
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};
